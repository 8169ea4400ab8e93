import { Jimp } from 'jimp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { noteCall } from '#test/support/called-routes.ts'
import { cloud, newcomer } from '#test/support/cloud-in-use.ts'
import { pictureOf, publishPost, readyPicture, sendPicture, settledPicture } from '#test/support/publish-post.ts'

const author = () => newcomer('Ada', ['author'])
const reader = () => createApiClient(cloud().url)
const pageOf = (id: string) => fetch(`${cloud().url}/blog/${encodeURIComponent(id)}`)

describe('a post of the blog', () => {
  it('is published by an author and read by anybody, with its picture [P-199, P-303, P-336]', async () => {
    const { api } = await author()
    const content = `## Why\n\n${'Words and **marks**. '.repeat(80)}`

    const id = await publishPost(api, 'How orders are found', content)

    const post = await reader().blog.post({ id })
    expect(post).toMatchObject({ id: 'How orders are found', title: id, content, viewCount: 0, revision: 1 })
    expect(post.readingMinutes).toBe(Math.ceil(content.length / 1200))
    expect(post.excerpt).toMatch(/^Why Words and marks\. Words/)
    expect([...post.excerpt]).toHaveLength(201)
    const picture = await fetch(`${cloud().url}${post.cardUrl}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(await Jimp.fromBuffer(await picture.arrayBuffer())).toMatchObject({ width: 640, height: 360 })
  })

  it('cannot be published without being an author [P-200, P-301]', async () => {
    const { api } = await newcomer('Eve')

    const refusal = await refusalOf(api.blog.createPost({ title: 'Mine', content: 'Text' }))

    expect(refusal).toMatchObject({ status: 403, code: 'accounts.not-author' })
    expect(refusal.message).toBe('Uh Oh, you do not have access to submit a blog:(')
    expect((await refusalOf(reader().blog.post({ id: 'Mine' }))).status).toBe(404)
  })

  it('needs a picture [P-302]', async () => {
    const { api } = await author()

    const refusal = await refusalOf(api.blog.createPost({ title: 'Without a picture', content: 'Text' }))

    expect(refusal).toMatchObject({ status: 400, message: 'no image uploaded' })
  })

  it('leaves one of the same title as it is, in whatever case, and says so [P-269]', async () => {
    const { api } = await author()
    await publishPost(api, 'Taken already', 'The first text.')

    const refusal = await refusalOf(publishPost(api, 'Taken Already', 'Another text.'))

    expect(refusal).toMatchObject({ status: 409, code: 'blog.title-taken' })
    expect((await reader().blog.post({ id: 'Taken already' })).content).toBe('The first text.')
  })

  it('is one post however often its author clicks', async () => {
    const { api } = await author()
    const draft = { title: 'Clicked twice', content: 'Text', imageId: await readyPicture(api) }

    const answers = await Promise.all([api.blog.createPost(draft), api.blog.createPost(draft)])

    expect(answers).toEqual([{ id: 'Clicked twice' }, { id: 'Clicked twice' }])
    expect(await api.blog.createPost(draft)).toEqual({ id: 'Clicked twice' })
    const { cardUrl } = await reader().blog.post({ id: 'Clicked twice' })
    expect((await fetch(`${cloud().url}${cardUrl}`)).status).toBe(200)
  })

  it('is edited from the revision that its author saw, and deleted with its pictures', async () => {
    const { api } = await author()
    const id = await publishPost(api, 'To be changed')
    const before = await reader().blog.post({ id })

    await api.blog.editPost({ id, revision: 1, content: 'New words.', imageId: await readyPicture(api) })
    const late = await refusalOf(api.blog.editPost({ id, revision: 1, content: 'Late words.' }))
    const lateEnd = await refusalOf(api.blog.deletePost({ id, revision: 1 }))

    const after = await reader().blog.post({ id })
    expect([late.code, lateEnd.code]).toEqual(['blog.changed-elsewhere', 'blog.changed-elsewhere'])
    expect(after).toMatchObject({ content: 'New words.', excerpt: 'New words.', revision: 2 })
    expect((await fetch(`${cloud().url}${before.cardUrl}`)).status).toBe(404)
    await api.blog.deletePost({ id, revision: 2 })
    expect((await refusalOf(reader().blog.post({ id }))).message).toBe('No Records Shown')
    expect((await fetch(`${cloud().url}${after.cardUrl}`)).status).toBe(404)
  })

  it('stands in the list by its time, six a page from 0 [P-191, P-335, P-397]', async () => {
    const { api } = await author()
    for (let number = 1; number <= 7; number++) await publishPost(api, `Listed ${number}`)

    const [first, second] = await Promise.all([reader().blog.posts({ page: 0 }), reader().blog.posts({ page: 1 })])

    expect(first.posts).toHaveLength(6)
    expect(first.posts.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Listed ${number}`))
    expect(second.posts[0]?.id).toBe('Listed 1')
    expect(await reader().blog.posts({ page: 1000 })).toEqual({ posts: [], pages: first.pages })
  })
})

describe('the picture of a post', () => {
  it('is never shown before it is published, and then as we made it', async () => {
    const { api } = await author()
    const { imageId } = await sendPicture(api, await pictureOf(2400, 1200, 'image/png'), 'image/png')

    const { status, preview } = await settledPicture(api, imageId)

    expect(status).toBe('ready')
    expect(preview).toMatch(/^data:image\/jpeg;base64,/)
    expect((await fetch(`${cloud().url}/media/blog/${imageId}/wide.jpg`)).status).toBe(404)
    const { id } = await api.blog.createPost({ title: 'A wide picture', content: 'Text', imageId })
    const { thumbnailUrl } = await reader().blog.post({ id })
    const wide = await fetch(`${cloud().url}${thumbnailUrl}`)
    expect(wide.headers.get('content-type')).toBe('image/jpeg')
    expect(await Jimp.fromBuffer(await wide.arrayBuffer())).toMatchObject({ width: 1600, height: 800 })
  })

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a moving picture', 'GIF89a\u0001\u0000\u0001\u0000'],
  ])('is refused when it is %s, whatever it says it is', async (_, content) => {
    const { api } = await author()
    const { imageId } = await sendPicture(api, new TextEncoder().encode(content))

    const { status, problem } = await settledPicture(api, imageId)

    expect(status).toBe('refused')
    expect(problem).toMatch(/PNG or JPEG/)
    expect((await refusalOf(api.blog.createPost({ title: 'Refused', content: 'Text', imageId }))).status).toBe(400)
  })

  it('is refused before it is sent when it is no picture, or too large, by the bucket too', async () => {
    const { api } = await author()

    const drawing = await refusalOf(api.blog.startImage({ type: 'image/svg+xml', bytes: 400 }))
    const large = await refusalOf(api.blog.startImage({ type: 'image/png', bytes: 8_000_001 }))

    expect([drawing.message, large.message]).toEqual([
      'Only PNG and JPEG pictures can be used. Save this one as PNG or JPEG, and choose it again.',
      'The picture is larger than 8 MB. Make it smaller and try again.',
    ])
    const { upload } = await api.blog.startImage({ type: 'image/png', bytes: 10 })
    const post = async (type: string, bytes: number) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...upload.fields, 'Content-Type': type })) form.set(name, value)
      form.set('file', new Blob([new Uint8Array(bytes)]), 'picture')
      return (await fetch(upload.url, { method: 'POST', body: form })).status
    }
    expect(await post('image/png', 8_000_001)).toBe(400)
    expect(await post('text/html', 10)).toBe(403)
  })

  it('belongs to the author who sent it', async () => {
    const [mine, other] = [await author(), await author()]
    const imageId = await readyPicture(mine.api)

    const look = await refusalOf(other.api.blog.image({ imageId }))
    const use = await refusalOf(other.api.blog.createPost({ title: 'Not mine', content: 'Text', imageId }))

    expect([look.code, use.code]).toEqual(['blog.no-such-image', 'blog.image'])
  })
})

describe('the page of a post', () => {
  it('has title, tags and text for those who run no scripts', async () => {
    const { api } = await author()
    const title = 'Costs & "gains" <b>'
    await publishPost(
      api,
      title,
      'A [link](/pricing), [not one](javascript:alert(1)) and <img src=x onerror=alert(1)>.',
    )

    const page = await pageOf(title)

    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<title>Costs &amp; &quot;gains&quot; &lt;b&gt; · Stopwise</title>')
    expect(html).toContain(`<link rel="canonical" href="${cloud().url}/blog/Costs%20%26%20%22gains%22%20%3Cb%3E">`)
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/127\.0\.0\.1:\d+\/media\/blog\/\w+\/wide\.jpg">/)
    expect(html).toContain('<a href="/pricing">link</a>')
    expect(html).not.toMatch(/javascript:|onerror|origin\.invalid/)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@type': 'BlogPosting', headline: title })
    expect(await (await fetch(`${cloud().url}/blogtest/${encodeURIComponent(title)}`)).text()).toBe(html)
  })

  it('is not found for a post that is not there, as a page that the app can start in [P-197]', async () => {
    const page = await pageOf('Nothing of this name')

    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<div id="root">')
  })

  it('tells its headers alone to whoever asks for no more, and so does the feed', async () => {
    const { api } = await author()
    const title = 'Looked after'
    await publishPost(api, title, 'Words.')

    for (const path of [`/blog/${encodeURIComponent(title)}`, '/blog/Nothing%20of%20this%20name', '/rss.xml']) {
      const whole = await fetch(cloud().url + path)
      const head = await fetch(cloud().url + path, { method: 'HEAD' })
      const toldBy = ({ status, headers }: Response) => [
        status,
        headers.get('content-type'),
        headers.get('cache-control'),
      ]
      expect([path, ...toldBy(head)]).toEqual([path, ...toldBy(whole)])
      expect(await head.text()).toBe('')
    }
  })

  it('is told of by the feed', async () => {
    const { api } = await author()
    await publishPost(api, 'Told of', 'A *text*.')

    const feed = await fetch(`${cloud().url}/rss.xml`)

    const xml = await feed.text()
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(xml).toContain(`<link>${cloud().url}/blog/Told%20of</link>`)
    expect(xml).toContain('&lt;p&gt;A &lt;em&gt;text&lt;/em&gt;.&lt;/p&gt;')
    await reader().blog.page({ id: 'Told of' })
    await reader().blog.feed({})
  })
})

describe('the views of a post', () => {
  const call = async (path: string, body: object, agent = 'Mozilla/5.0 (X11)') => {
    const headers = { 'content-type': 'application/json', 'user-agent': agent, 'x-stopwise-viewer': '203.0.113.9' }
    const url = `${cloud().url}/api/${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    noteCall('POST', url, answer)
    return (await answer.json()) as { token?: string | null; isCounted?: boolean }
  }

  it('are counted once a visitor and day, after it was seen for a while [P-198]', async () => {
    const { api } = await author()
    const id = await publishPost(api, 'To be viewed')
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { token } = await call('begin-blog-view', { id })

    const early = await call('count-blog-view', { token })
    const elsewhere = await call('count-blog-view', { token }, 'Another browser')
    vi.setSystemTime(Date.now() + 5100)
    const first = await call('count-blog-view', { token })
    const again = await call('count-blog-view', { token })
    const forged = await call('count-blog-view', { token: `${token}x` })
    // As many letters as a signature has, in more bytes.
    const longer = await call('count-blog-view', { token: `a.${'é'.repeat(43)}` })

    const isCounted = [early, elsewhere, first, again, forged, longer].map((answer) => answer.isCounted)
    expect(isCounted).toEqual([false, false, true, false, false, false])
    expect((await reader().blog.post({ id })).viewCount).toBe(1)
  })

  it('are none of programs that say what they are', async () => {
    expect(await call('begin-blog-view', { id: 'Any' }, 'Googlebot/2.1')).toEqual({ token: null })
  })
})
