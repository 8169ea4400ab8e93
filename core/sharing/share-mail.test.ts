import { describe, expect, it } from 'vitest'
import { shareMail } from './share-mail.ts'

const url = 'https://stopwise.example/shared-route-id/k7Xw2mPqR9tYb4NsVc8HdJ3f'
const route = {
  sender: 'Dana Reed',
  title: 'Tuesday',
  url,
  stops: 12,
  totalTime: 75,
  totalDistance: 18.25,
  supportAddress: 'help@example.org',
}

describe('the mail with a route', () => {
  it('says who sends what, in both bodies, with the link', () => {
    const { subject, text, html } = shareMail(route)

    expect(subject).toBe('Dana Reed shared a route with you: Tuesday')
    for (const body of [text, html]) {
      expect(body).toContain('Tuesday')
      expect(body).toContain('12 stops · 1 h 15 min · 18.3 mi')
      expect(body).toContain(url)
    }
  })

  it('has a name for a route without a title', () => {
    expect(shareMail({ ...route, title: '' }).subject).toBe('Dana Reed shared a route with you: A route')
  })

  it('is one plain line of each, whatever a name and a title hold', () => {
    const sender = 'Your bank\r\n\r\nYour account is locked: https://evil.example/login'
    const { subject, text, html } = shareMail({ ...route, sender, title: 'Tuesday\r\nBcc: eve@example.com' })

    expect(subject).toBe(
      'Your bank Your account is locked: evil. example/login shared a route with you: Tuesday Bcc: eve at example. com',
    )
    expect(text.split('\n')[0]).toBe('Your bank Your account is locked: evil. example/login shared a route with you.')
    for (const body of [text, html]) expect(body.match(/https?:[^\s"]*/g)).toEqual([url])
  })

  it('has a name for whoever has none', () => {
    expect(shareMail({ ...route, sender: '\u200b', title: '\n' }).subject).toBe(
      'A Stopwise driver shared a route with you: A route',
    )
  })

  it('escapes everything that people wrote', () => {
    const hostile = `<img src="x" onerror='alert(1)'> & more`

    const { html } = shareMail({ ...route, sender: hostile, title: hostile, url: `${url}"><script>` })

    expect(html).not.toMatch(/<img|<script|onerror='/)
    expect(html).toContain('&lt;img src=&quot;x&quot; onerror=&#39;alert(1)&#39;&gt; &amp; more')
  })
})
