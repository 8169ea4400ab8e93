const isEmpty = (field: HTMLInputElement): boolean => field.value === ''

/** The field went away with its choice: the focus is nowhere, or where it was caught. Else somebody has gone elsewhere. */
const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.getAttribute('tabindex') === '-1'

/**
 * After an address was chosen by hand, the next one can be typed at once: the end follows the start, the first stop
 * follows the end, and each stop the one before.
 *
 * Once the row is drawn anew, and unless somebody has gone elsewhere meanwhile.
 */
export function focusNextField(): void {
  requestAnimationFrame(() => {
    if (!isFocusFree()) return
    const fields = [...document.querySelectorAll<HTMLInputElement>('main ol input[role="combobox"]')].filter(isEmpty)
    const end = fields.find(({ id }) => id === 'field-end')
    const next = end ?? fields[0]
    next?.focus()
  })
}
