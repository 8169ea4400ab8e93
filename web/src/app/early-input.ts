declare global {
  interface Window {
    /** Made by the script in the head of the page, see api/site/first-script.ts. */
    readonly earlyPress?: { readonly release: () => HTMLElement | undefined }
  }
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea'

/** Says to React what was typed while it was not there: it keeps the text of a field and does not ask for it. */
function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React notices what changes past the property that it has put over the field.
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hands over what was typed, focused and pressed on a page that stood before its program did; to be called once it runs. */
export function handOverEarlyInput(host: HTMLElement): void {
  for (const field of host.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    if (field.value !== field.defaultValue) tellTyped(field)
  }
  // React is still busy with showing the page: what was typed reaches the state of a form once it is done.
  setTimeout(() => {
    host.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    window.earlyPress?.release()?.click()
  })
}
