import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { plainTextOf, renderText } from './render-post.ts'

describe('the text of a post', () => {
  it('becomes elements [P-194]', () => {
    const html = renderText(
      '# One\n\n## Two\n\nA **strong** [link](/pricing), ~~not~~.\n\n| a | b |\n| - | -: |\n| 1 | 2 |',
    )

    expect(html).toContain('<h2>One</h2>')
    expect(html).toContain('<h2>Two</h2>')
    expect(html).toContain('<strong>strong</strong> <a href="/pricing">link</a>, <del>not</del>')
    expect(html).toContain('<td>1</td>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">b</b> c',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT&#58;alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '![x](javascript:alert(1))',
    '![x](https://tracker.example/pixel.gif)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<style>body{display:none}</style>',
    '<a href="https://evil.example" target="_blank">x</a>',
    '```html\n<script>alert(1)</script>\n```',
  ])('holds nothing that runs or asks elsewhere: %s', (content) => {
    const html = renderText(content)

    expect(html).not.toMatch(/<(script|iframe|svg|style|object|embed)|\son\w+=|(href|src)="(?!\/|https?:|mailto:|#|")/i)
    expect(html).not.toMatch(/src="(?!\/media\/|")/)
  })

  it('holds no scheme but those of the web and the mail, whatever is written', () => {
    const piece = fc.constantFrom(
      '[a](',
      ')',
      '![',
      '<',
      '>',
      'javascript:',
      'data:',
      'x',
      '`',
      '"',
      "'",
      '\n',
      '&#106;',
      ' onload=',
      '/media/',
      '|',
    )
    forAll(fc.array(piece, { maxLength: 25 }), (pieces) => {
      expect(renderText(pieces.join(''))).not.toMatch(/(href|src)="\s*(javascript|data):|<[a-z]+[^>]*\son\w+=/i)
    })
  })

  it('is told without its marks', () => {
    expect(plainTextOf(renderText("## It's\n\nOne **two**.\n\n- three\n- `<b>` & four"))).toMatch(
      /It's\s+One two\.\s+three\s+<b> & four/,
    )
  })
})
