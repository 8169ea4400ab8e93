import { describe, expect, it } from 'vitest'
import { feedOf } from './feed.ts'
import { formatDay } from './format-day.ts'
import { pageBody } from './page-body.ts'
import { pageDocument } from './page-document.ts'
import { pageHead } from './page-head.ts'
import type { PostCard } from './post.ts'

const post: PostCard = {
  id: 'A & "B"</script>',
  title: 'A & "B"</script>',
  excerpt: 'It costs $& and $1 <b>.',
  timestamp: Date.UTC(2026, 10, 2, 23, 59),
  editedAt: null,
  imageId: 'abc',
  readingMinutes: 3,
  viewCount: 0,
  revision: 1,
}

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="The site." />
<meta property="og:title" content="The site" />
<link rel="canonical" href="https://site.example/" />
<script type="application/ld+json">{"@type":"WebSite"}</script>
<title>Stopwise</title></head><body><div id="root"></div><script type="module" src="/app.js"></script></body></html>`

describe('the head of a page', () => {
  it('says what the post is, and nothing of the post ends a tag', () => {
    const head = pageHead(post)

    expect(head).toContain('<title>A &amp; &quot;B&quot;&lt;/script&gt; · Stopwise</title>')
    expect(head).toContain('<meta property="article:published_time" content="2026-11-02T23:59:00.000Z">')
    expect(head).not.toContain('modified_time')
    expect(head.split('</script>')).toHaveLength(2)
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
    expect(JSON.parse(json)).toMatchObject({ headline: post.title, dateModified: '2026-11-02T23:59:00.000Z' })
  })

  it('says when it was changed', () => {
    const head = pageHead({ ...post, editedAt: Date.UTC(2026, 11, 1) })

    expect(head).toContain('<meta property="article:modified_time" content="2026-12-01T00:00:00.000Z">')
  })
})

describe('the page of a post', () => {
  it('is the shell of the site with the words of the post in place of its own', () => {
    const html = pageDocument(shell, { head: pageHead(post), body: pageBody(post, '<p>Text</p>') })

    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html).not.toContain('WebSite')
    expect(html).toContain('content="It costs $&amp; and $1 &lt;b&gt;."')
    expect(html).toContain('<div id="root"></div>\n<style>')
    expect(html).toContain('<time datetime="2026-11-02">Nov 02, 2026</time> · 3 min read')
    expect(html).toContain('<p>Text</p>')
    expect(html).toContain('src="/app.js"')
  })

  it.each([undefined, 'Building the web app', '<html><div id="root"></div></html>'])(
    'stands for itself where the shell is %j',
    (broken) => {
      const html = pageDocument(broken, { head: '<title>A</title>', body: '<p>Text</p>' })

      expect(html).toMatch(/^<!doctype html>.*<title>A<\/title>\n<\/head>.*<p>Text<\/p>/s)
    },
  )
})

it('a day is written as short month, two-digit day and year [P-193]', () => {
  expect(formatDay(post.timestamp)).toBe('Nov 02, 2026')
})

it('the feed has each post with its text, whole addresses and nothing that XML cannot say', () => {
  const xml = feedOf([{ ...post, title: 'A\u0001 & B', html: '<p><a href="/pricing">x</a> <a href="//y">y</a></p>' }])

  expect(xml).toContain('<title>A &amp; B</title>')
  expect(xml).toContain('<pubDate>Mon, 02 Nov 2026 23:59:00 GMT</pubDate>')
  expect(xml).toContain('&lt;a href=&quot;https://origin.invalid/pricing&quot;&gt;')
  expect(xml).toContain('href=&quot;//y&quot;')
})
