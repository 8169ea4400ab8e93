import { createContext } from 'react'

/** How much of the screen the sheet of a phone takes from the map, as a share of its height. */
export const SheetHeight = createContext(0.5)
