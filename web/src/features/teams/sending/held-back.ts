/** A button that does nothing for now, and keeps the focus of whoever has pressed it. */
export const heldBack = (isHeld: boolean) => (isHeld ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {})
