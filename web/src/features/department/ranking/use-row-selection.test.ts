/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import { useRowSelection } from './use-row-selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((inspectionId) => ({
  ...{ inspectionId, status: inspectionId === 'c' ? 'Scheduled' : 'Pending' },
})) as never[]
const open = (...selected: string[]) =>
  runHook(
    (shown: never[]) => {
      const [ids, setIds] = useState<ReadonlySet<string>>(new Set(selected))
      return useRowSelection(shown, ids, setIds)
    },
    { props: rows },
  )
const ids = ({ result }: ReturnType<typeof open>) => [...result.current.ids].sort().join('')

describe('a selection of rows', () => {
  it('takes a row in and out', () => {
    const page = open()
    expect(page.result.current.ofShown).toBe('none')
    act(() => page.result.current.onToggle('b', false))
    expect([ids(page), page.result.current.ofShown]).toEqual(['b', 'some'])
    act(() => page.result.current.onToggle('b', false))
    expect(ids(page)).toBe('')
  })

  it('takes with Shift what stands between, but for what is no choice', () => {
    const page = open()
    act(() => page.result.current.onToggle('b', true))
    expect(ids(page)).toBe('b')
    act(() => page.result.current.onToggle('e', true))
    expect(ids(page)).toBe('bde')
    act(() => page.result.current.onToggle('a', true))
    expect(ids(page)).toBe('abde')
  })

  it('takes all that are shown, and gives them back, and no others', () => {
    const page = open('z')
    expect(page.result.current.ofShown).toBe('none')
    act(() => page.result.current.onToggleShown())
    expect([ids(page), page.result.current.ofShown]).toEqual(['abdez', 'all'])
    page.rerender(rows.slice(0, 2))
    act(() => page.result.current.onToggleShown())
    expect(ids(page)).toBe('dez')
    act(() => page.result.current.onClear())
    expect(ids(page)).toBe('')
  })
})
