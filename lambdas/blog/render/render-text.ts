import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { blogMarkdown } from '#api/blog-markdown.ts'
import { unescapeHtml } from '#core/kernel/escape-html.ts'

/** The text of a post as HTML, by the pipeline that the browser renders it with. */
export const renderText = (content: string): string =>
  renderToStaticMarkup(createElement(Markdown, blogMarkdown, content))

/** Where one word ends though no space stands there. */
const BREAKS = /<(?:\/(?:p|h\d|li|td|th|blockquote|pre)|br\/?|hr\/?)>/g

/** What is left of rendered HTML without its marks. React writes nothing in angle brackets but tags. */
export const plainTextOf = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(BREAKS, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', '&#39;'),
  )
