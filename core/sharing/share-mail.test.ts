import { describe, expect, it } from 'vitest'
import { isEmail, shareMail } from './share-mail.ts'

const url = 'https://stopwise.example/shared-route-id/k7Xw2mPqR9tYb4NsVc8HdJ3f'
const route = { sender: 'Dana Reed', title: 'Tuesday', url, stops: 12, totalTime: 75, totalDistance: 18.25 }

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

  it('has a subject of one line, whatever a title holds', () => {
    const { subject } = shareMail({ ...route, title: 'Tuesday\r\nBcc: eve@example.com' })

    expect(subject).toBe('Dana Reed shared a route with you: Tuesday Bcc: eve@example.com')
    expect(shareMail({ ...route, title: '\n' }).subject).toBe('Dana Reed shared a route with you: A route')
  })

  it('escapes everything that people wrote', () => {
    const hostile = `<img src="x" onerror='alert(1)'> & more`

    const { html } = shareMail({ ...route, sender: hostile, title: hostile, url: `${url}"><script>` })

    expect(html).not.toMatch(/<img|<script|onerror='/)
    expect(html.match(/&lt;img src=&quot;x&quot; onerror=&#39;alert\(1\)&#39;&gt; &amp; more/g)).toHaveLength(2)
  })
})

describe('an e-mail address', () => {
  it.each(['dana@example.com', 'd.r+stops@mail.example.co', "o'neil@example.org", 'ü@exämple.de'])(
    'may be %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'dana',
    'dana@',
    '@example.com',
    'dana@example',
    'dana@example.c',
    'da na@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'Dana <dana@example.com>',
    'dana@example.com\r\nBcc: eve@example.com',
    'dana@@example.com',
    '"dana"@example.com',
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
