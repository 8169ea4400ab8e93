import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router-dom'
import { blogMarkdown } from '#api/blog-markdown.ts'
import styles from './article-text.module.css'

const components: Components = {
  ...blogMarkdown.components,
  // Pages of this site open without a reload; what is fixed to the page, such as footnotes, stays an ordinary link.
  a: ({ node: _, href = '', children, ...rest }) =>
    href.startsWith('/') && !href.startsWith('/media/') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} {...rest}>
        {children}
      </a>
    ),
  // Wider than a phone: it scrolls in itself.
  table: ({ node: _, ...table }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.table} aria-label="Table" tabIndex={0}>
      <table {...table} />
    </section>
  ),
}

/** The text of a post, rendered as the server renders it for its page. */
export function ArticleText({ content }: { readonly content: string }) {
  return (
    <div className={styles.text}>
      <Markdown {...blogMarkdown} components={components}>
        {content}
      </Markdown>
    </div>
  )
}
