import { createContext } from 'react'
import type { SheetStop } from './sheet-stops.ts'

/** Where the sheet of a phone rests, for what stands on the map above it. */
export const SheetHeight = createContext<SheetStop>(0.5)
