import { describe, expect, it } from 'vitest'
import { RouterAddress } from './router-address.ts'

const read = (text: string) => RouterAddress.safeParse(text).data

describe('the address of a routing server', () => {
  it.each([
    ['osrm:https://roads.example.org/routed-{profile}/', 'https://roads.example.org/routed-{profile}'],
    ['valhalla:https://roads.example.org', 'https://roads.example.org'],
    ['osrm:http://localhost:5000', 'http://localhost:5000'],
  ])('%s is one', (text, url) => {
    expect(read(text)).toEqual({ speaks: text.split(':')[0], url })
  })

  it.each([
    'https://roads.example.org',
    'osrm:http://roads.example.org',
    'osrm:https://me:secret@roads.example.org',
    'osrm:https://me@localhost',
    'osrm:https://roads.example.org:99999',
    'osrm:https://roads.example.org/?key=1',
    'osrm:file:///etc/passwd',
  ])('%s is none', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
