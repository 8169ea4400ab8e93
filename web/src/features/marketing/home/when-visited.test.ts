/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest'

const load = () => import('./when-visited.ts')
const written = '<button id="a">A</button><a id="b" href="#x">B</a><input id="c">'
const element = (id: string) => document.getElementById(id)
const pointer = (name: string, words: object = {}) =>
  Object.assign(new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, ...words }), { pointerId: 7 })
vi.stubGlobal(
  'PointerEvent',
  class extends MouseEvent {
    readonly pointerId: number
    constructor(name: string, words: PointerEventInit) {
      super(name, words)
      this.pointerId = words.pointerId ?? 0
    }
  },
)

/** The program takes the place of the part, and draws the same controls. */
async function takeOver() {
  const { holdPlace } = await load()
  const restore = holdPlace('part')
  const [clicks, presses]: [string[], [string, number][]] = [[], []]
  document.body.innerHTML = `<div id="part">${written}</div>`
  element('part')?.addEventListener('click', ({ target }) => target instanceof Element && clicks.push(target.id))
  element('part')?.addEventListener('pointerdown', ({ target, pointerId }) => {
    if (target instanceof Element) presses.push([target.id, pointerId])
  })
  restore()
  return { clicks, presses, focused: document.activeElement?.id }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="part">${written}</div>`
  return () => {
    vi.useRealTimers()
  }
})

describe('the program of a written part', () => {
  const isCome = async (act: () => void) => {
    const { whenVisited } = await load()
    const come = vi.fn()
    void whenVisited('part').then(come)
    await vi.advanceTimersByTimeAsync(0)
    expect(come).not.toHaveBeenCalled()
    act()
    await vi.advanceTimersByTimeAsync(0)
    return come.mock.calls.length === 1
  }

  it.each(['pointermove', 'keydown', 'scroll', 'focusin'])(
    'comes with the first sign of somebody: %s',
    async (sign) => {
      expect(await isCome(() => window.dispatchEvent(new Event(sign)))).toBe(true)
    },
  )

  it('comes after three seconds', async () => {
    expect(await isCome(() => vi.advanceTimersByTime(2999))).toBe(false)
    expect(await isCome(() => vi.advanceTimersByTime(3000))).toBe(true)
  })

  it.each(['<div id="part"></div>', ''])('is not waited for where nothing is written: %s', async (page) => {
    document.body.innerHTML = page

    await expect((await load()).whenVisited('part')).resolves.toBeUndefined()
  })
})

describe('what was done before the program was there', () => {
  it('keeps the focus where it was', async () => {
    element('c')?.focus()

    expect(await takeOver()).toEqual({ focused: 'c', clicks: [], presses: [] })
  })

  it('is pressed again in it, once; links lead on without it', async () => {
    void (await load()).whenVisited('part')
    const click = pointer('click')
    element('a')?.dispatchEvent(click)
    const link = pointer('click')
    element('b')?.dispatchEvent(link)
    expect([click.defaultPrevented, link.defaultPrevented]).toEqual([true, false])

    expect((await takeOver()).clicks).toEqual(['a'])
    expect((await takeOver()).clicks).toEqual([])
  })

  it('a pointer that is down goes on, one that was lifted or is no first button does not', async () => {
    void (await load()).whenVisited('part')
    element('c')?.dispatchEvent(pointer('pointerdown'))
    expect((await takeOver()).presses).toEqual([['c', 7]])
    window.dispatchEvent(new Event('pointerup'))
    expect((await takeOver()).presses).toEqual([])

    vi.resetModules()
    void (await load()).whenVisited('part')
    element('a')?.dispatchEvent(pointer('pointerdown', { button: 2 }))
    element('part')?.dispatchEvent(pointer('pointerdown'))
    expect((await takeOver()).presses).toEqual([])
  })
})
