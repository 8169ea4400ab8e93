import { beforeEach, describe, expect, it } from 'vitest'
import { forgetKey, keepKey, keepTold, keptKey } from './phone-key.ts'

const ana = { key: 'phone_a', driver: 'Ana Ruiz', company: 'Northern Vans' }
const told = { driver: 'Ana Ruiz-Lee', company: 'Northern Vans', today: '2026-11-24', routes: [] }
let kept: Map<string, string>
const store = () => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})
const closed = () => {
  throw new Error('This browser keeps nothing')
}

describe('the key of a phone', () => {
  beforeEach(() => {
    kept = new Map()
  })

  it('is kept with what was told last, until it is forgotten', () => {
    expect(keptKey(store)).toBeUndefined()
    expect(keepKey(ana, store)).toBe(true)
    keepTold('phone_a', told, store)
    expect(keptKey(store)).toEqual({ ...ana, driver: 'Ana Ruiz-Lee', told })
    forgetKey('phone_a', store)
    expect(keptKey(store)).toBeUndefined()
  })

  it('is left alone by what is said of an earlier one', () => {
    keepKey(ana, store)
    keepTold('phone_before', told, store)
    forgetKey('phone_before', store)

    expect(keptKey(store)).toEqual(ana)
  })

  it('is none where the browser keeps nothing, or something else', () => {
    expect(keptKey(closed)).toBeUndefined()
    expect(keepKey(ana, closed)).toBe(false)
    for (const text of ['{', '7', 'null', '{"key":1}', JSON.stringify({ ...ana, told: { routes: 1 } })]) {
      kept.set('stopwise.my-routes', text)
      expect(keptKey(store)).toBeUndefined()
    }
  })
})
