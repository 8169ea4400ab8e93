import { expect, it } from 'vitest'
import { shareText } from './share-text.ts'

const url = 'https://stopwise.example/shared-route-id/k7Xw2mPqR9tYb4NsVc8HdJ3f'
const route = { sender: 'Dana Reed', title: 'Tuesday', url, stops: 12, totalTime: 75 }

it('says who sends what, with the link and the way out', () => {
  expect(shareText(route)).toBe(
    `Dana Reed sent you a route: Tuesday, 12 stops, 1 h 15 min. ${url} Reply STOP to opt out.`,
  )
  expect(shareText({ ...route, sender: '', title: '' })).toContain('A Stopwise driver sent you a route: A route,')
})

it('has one link, whatever names hold', () => {
  const text = shareText({ ...route, sender: 'Bank https://evil.example/login', title: 'a\nhttps://evil.example' })

  expect(text.match(/https?:\S+/g)).toEqual([url])
  expect(text).not.toContain('\n')
})
