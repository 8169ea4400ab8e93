import { type Context, useContext } from 'react'

/** What a context holds. @throws where nothing above provides it. */
export function useRequired<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (value === undefined) throw new Error('A part of a page is shown outside of its context')
  return value
}
