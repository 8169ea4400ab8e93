/** @vitest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDisclosureOfWays } from './use-disclosure-of-ways.ts'

function Ways({ opensOnHover }: { readonly opensOnHover: boolean }) {
  const { area, button, opened } = useDisclosureOfWays({ opensOnHover })
  return (
    <>
      <div {...area} data-testid="area">
        <button {...button} type="button">
          More
        </button>
        {opened && [1, 2].map((way) => <a key={way} href={`#${way}`}>{`Way ${way}`}</a>)}
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

const button = () => screen.getByText('More')
const isOpen = () => button().getAttribute('aria-expanded') === 'true'
const mouse = (name: 'pointerEnter' | 'pointerLeave', pointerType = 'mouse') =>
  fireEvent[name](screen.getByTestId('area'), { pointerType })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    cleanup()
    vi.useRealTimers()
  }
})

describe('ways behind a button', () => {
  it('open and close by it', () => {
    render(<Ways opensOnHover={false} />)
    expect(isOpen()).toBe(false)
    fireEvent.click(button())
    expect(isOpen()).toBe(true)
    fireEvent.click(button())
    expect(isOpen()).toBe(false)
  })

  it('close by Escape, which gives the focus back where it was among them', () => {
    render(<Ways opensOnHover={false} />)
    fireEvent.click(button())
    screen.getByText('Way 2').focus()
    fireEvent.keyDown(window, { key: 'a' })
    expect(isOpen()).toBe(true)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect([isOpen(), document.activeElement]).toEqual([false, button()])

    fireEvent.click(button())
    screen.getByText('Elsewhere').focus()
    fireEvent.keyDown(window, { key: 'Escape' })
    expect([isOpen(), document.activeElement]).toEqual([false, screen.getByText('Elsewhere')])
  })

  it('close once the focus goes elsewhere, and not where nothing takes it', () => {
    render(<Ways opensOnHover={false} />)
    fireEvent.click(button())
    fireEvent.blur(button(), { relatedTarget: screen.getByText('Way 1') })
    fireEvent.blur(button(), { relatedTarget: null })
    expect(isOpen()).toBe(true)
    fireEvent.blur(button(), { relatedTarget: screen.getByText('Elsewhere') })
    expect(isOpen()).toBe(false)
  })
})

describe('under a mouse', () => {
  it('they open, and close a moment after it has left', () => {
    render(<Ways opensOnHover />)
    mouse('pointerEnter')
    expect(isOpen()).toBe(true)
    mouse('pointerLeave')
    wait(119)
    expect(isOpen()).toBe(true)
    mouse('pointerEnter')
    wait(200)
    expect(isOpen()).toBe(true)
    mouse('pointerLeave')
    wait(120)
    expect(isOpen()).toBe(false)
  })

  it('they stay where a click has pinned them', () => {
    render(<Ways opensOnHover />)
    mouse('pointerEnter')
    fireEvent.click(button())
    mouse('pointerLeave')
    wait(500)
    expect(isOpen()).toBe(true)
    fireEvent.click(button())
    expect(isOpen()).toBe(false)
    mouse('pointerEnter')
    expect(isOpen()).toBe(true)
  })

  it('they stay shut under a finger, and where a menu wants a click', () => {
    render(<Ways opensOnHover />)
    mouse('pointerEnter', 'touch')
    expect(isOpen()).toBe(false)
    cleanup()
    render(<Ways opensOnHover={false} />)
    mouse('pointerEnter')
    expect(isOpen()).toBe(false)
  })
})
