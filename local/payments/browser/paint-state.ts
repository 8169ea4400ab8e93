const STATES = ['empty', 'complete', 'invalid', 'focus']

/** The classes by which a page styles the box around a field; none where nothing is mounted. */
export function paintState(box: HTMLElement | undefined, state: Readonly<Record<string, boolean>> | undefined): void {
  box?.classList.toggle('StripeElement', state !== undefined)
  for (const name of STATES) box?.classList.toggle(`StripeElement--${name}`, state?.[name] ?? false)
}
