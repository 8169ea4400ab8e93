import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { escapeHtml, unescapeHtml } from './escape-html.ts'

it('shows text as it was written, in content and in attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp; more</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; more&lt;/a&gt;',
  )
  expect(escapeHtml('12 Main St')).toBe('12 Main St')
})

it('is the same text again when it is read back, entities that people wrote included', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('&amp;', '&lt;', '&', 'lt;', '<')).map((parts) => parts.join('')),
  )

  forAll(anyText, (text) => {
    expect(unescapeHtml(escapeHtml(text))).toBe(text)
  })
})
