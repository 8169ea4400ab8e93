import { pageBody } from '#core/blog/page-body.ts'
import { pageDocument } from '#core/blog/page-document.ts'
import { ORIGIN } from '#core/blog/page-head.ts'
import { postTexts } from '#core/blog/post.ts'
import { DomainError } from '#engine/base/errors.ts'
import { siteShell } from '#lambdas/gateways/site-shell.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { readPost } from '#store/blog.ts'

const htmlOf = (text: string): Blob => new Blob([text], { type: 'text/html; charset=utf-8' })

/** What search engines and people see of a post that is not there: the app says the rest. */
const missing = { head: '<title>Stopwise</title>\n<meta name="robots" content="noindex">', body: '' }

/** A changed post is seen by everybody after so long. */
const headers = { 'cache-control': 'public, max-age=60', 'content-disposition': 'inline' }

export const page = publicApi.blog.page.handler(async ({ input, context: { now } }) => {
  const [post, shell] = await Promise.all([readPost(input.id), siteShell(now)])
  if (!post) {
    const document = htmlOf(pageDocument(shell, missing))
    throw new DomainError('not-found', 'blog.no-such-post', postTexts.missing, { details: { document } })
  }
  const head = post.head.replaceAll(ORIGIN, environment.SITE_URL)
  return { headers, body: htmlOf(pageDocument(shell, { head, body: pageBody(post, post.html) })) }
})
