import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('shows text as it was written, in content and in attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp; more</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; more&lt;/a&gt;',
  )
  expect(escapeHtml('12 Main St')).toBe('12 Main St')
})
