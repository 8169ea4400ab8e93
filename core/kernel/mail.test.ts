import { describe, expect, it } from 'vitest'
import { contrast } from '#test/support/contrast.ts'
import { mailColors, mailOf } from './mail.ts'

const letter = {
  subject: 'Your route',
  preview: 'Nine stops',
  parts: [
    { kind: 'title', text: 'Tuesday' },
    { kind: 'text', text: 'Somebody sent you a route.' },
    { kind: 'lines', lines: ['9 stops', '1 h'] },
    { kind: 'list', lines: ['one', 'two'] },
    { kind: 'code', code: '123456' },
    { kind: 'action', label: 'Open the route', url: 'https://stops.example.org/r/1' },
    { kind: 'note', text: 'It needs no account.' },
  ],
  reason: 'You get this mail because somebody asked for it.',
  siteName: 'Stopwise',
  supportAddress: 'help@example.org',
} as const

describe('a mail', () => {
  it('says the same with HTML and without', () => {
    const { text, html } = mailOf(letter)

    expect(text).toBe(
      [
        'Tuesday',
        'Somebody sent you a route.',
        '9 stops\n1 h',
        '- one\n- two',
        '123456',
        'Open the route: https://stops.example.org/r/1',
        'It needs no account.',
        '-- \nYou get this mail because somebody asked for it. Questions? Write to help@example.org.\n',
      ].join('\n\n'),
    )
    for (const words of [
      'Tuesday',
      '9 stops',
      '>two</li>',
      '123456',
      'href="https://stops.example.org/r/1"',
      letter.reason,
    ])
      expect(html).toContain(words)
  })

  it('shows its preview in lists and not on the sheet', () => {
    expect(mailOf(letter).html).toContain('<div style="display:none;max-height:0;overflow:hidden">Nine stops</div>')
  })

  it('has figures in rows, which are lines of their own without HTML', () => {
    const table = { kind: 'table', head: ['Driver', 'Stops'], rows: [['<Ana>', '6']] } as const
    const { text, html } = mailOf({ ...letter, parts: [table] })

    expect(text).toContain('<Ana>: stops 6')
    expect(html.match(/<t[hd] [^>]*>[^<]*/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual([
      ...['Driver', 'Stops', '&lt;Ana&gt;', '6'],
    ])
  })

  it('needs no table, no picture, no script and nothing from elsewhere', () => {
    expect(mailOf(letter).html).not.toMatch(/<table|<img|<script|<link|url\(|@import|@font-face/)
  })

  it('says what it is in the dark', () => {
    const { html } = mailOf(letter)

    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const color of Object.values(mailColors.dark)) expect(html).toContain(`${color}!important`)
  })

  it.each(['light', 'dark'] as const)('can be read in %s (4.5 : 1)', (scheme) => {
    const { sheet, ink, quiet, brand, onBrand } = mailColors[scheme]

    for (const text of [ink, quiet, brand]) expect(contrast(text, sheet)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5)
  })
})
