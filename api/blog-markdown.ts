import type { Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { linkOf, pictureOf } from '#core/blog/markdown-rules.ts'

/** What Markdown may become. No raw HTML gets this far; this holds should anything ever make some. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
  tagNames: defaultSchema.tagNames?.filter((name) => !['picture', 'source', 'details', 'summary'].includes(name)) ?? [],
}

/**
 * How the text of a post becomes elements: one pipeline for the preview, the post, its prerendered page and the feed.
 *
 * The title of the page is its first heading, so that those of the text begin at the second level.
 */
export const blogMarkdown: Readonly<
  Pick<Options, 'components' | 'rehypePlugins' | 'remarkPlugins' | 'skipHtml' | 'urlTransform'>
> = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [[rehypeSanitize, schema]],
  skipHtml: true,
  components: { h1: 'h2' },
  urlTransform: (url, name) => (name === 'src' ? pictureOf(url) : linkOf(url)),
}
