import { useEffect } from 'react'
import type { Import } from '../import-state.ts'

const isLine = (target: EventTarget | null): boolean => target instanceof HTMLInputElement

const isMapsLink = (text: string): boolean => /^https?:\/\/\S*\/maps\/dir\//.test(text.trim())

const isAddressField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.role === 'combobox'

/**
 * A field keeps its single line, but no address is a maps link; several lines are a list wherever they are pasted,
 * except into a text area.
 */
function staysInField({ target }: ClipboardEvent, text: string): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (isAddressField(target) && isMapsLink(text)) return false
  return isLine(target) && !text.trim().includes('\n')
}

/** What was pasted or dropped, taken by what it looks like. False for a single line that is no maps link. */
function takeText(text: string, { takeUrl, takeList }: Pick<Import, 'takeUrl' | 'takeList'>): boolean {
  if (isMapsLink(text)) return takeUrl(text)
  if (!text.trim().includes('\n')) return false
  takeList(text)
  return true
}

/** Takes what is pasted or dropped anywhere on the page: a maps link, a list, or a file. */
export function usePaste(imports: Import): void {
  const { state } = imports
  useEffect(() => {
    if (state.step !== 'idle') return
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (staysInField(event, text)) return
      if (file) imports.takeFile(file)
      if (file || takeText(text, imports)) event.preventDefault()
    }
    const allowDrop = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      // A drop area of the page has already taken it.
      if (event.defaultPrevented) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) imports.takeFile(file)
      else takeText(event.dataTransfer?.getData('text/plain') ?? '', imports)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', allowDrop)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', allowDrop)
      document.removeEventListener('drop', drop)
    }
  })
}
