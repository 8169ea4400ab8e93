import { type ReactNode, useState } from 'react'

/** Components in their states, by their names. */
export type Examples = Readonly<Record<string, ReactNode>>

interface KeptProps<Value> {
  readonly first: Value
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Holds the value of an example. */
export function Kept<Value>({ first, children }: KeptProps<Value>) {
  const [value, set] = useState(first)
  return children(value, set)
}
