import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, type RenderHookOptions, type RenderHookResult, renderHook } from '@testing-library/react'
import { type Context, createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
// A timer of its own would come with the next millisecond of a faked clock.
notifyManager.setScheduler(queueMicrotask)

interface Page<Props> {
  readonly props?: Props
  /** Its address, with what the history holds for it. */
  readonly at?: string | { readonly pathname: string; readonly state?: unknown }
  readonly queries?: QueryClient
  /** The contexts around it with what they hold, asked at each render. */
  readonly within?: () => readonly (readonly [context: unknown, value: unknown])[]
}

/** Runs a hook on a page of its own, which remembers no answers and tries nothing again. */
export function runHook<Result, Props>(
  hook: (props: Props) => Result,
  {
    props,
    at = '/',
    within = () => [],
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }: Page<Props> = {},
): RenderHookResult<Result, Props> {
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      QueryClientProvider,
      { client: queries },
      createElement(
        MemoryRouter,
        { initialEntries: [at] },
        within().reduce<ReactNode>(
          (inner, [context, value]) => createElement(context as Context<unknown>, { value }, inner),
          children,
        ),
      ),
    )
  const options: RenderHookOptions<Props> = { wrapper }
  if (props !== undefined) options.initialProps = props
  return renderHook(hook, options)
}

/** Lets so much of a faked time pass on the page, and ends what is under way then. */
export async function pass(milliseconds = 0): Promise<void> {
  for (const part of [milliseconds, 0]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(part)
    })
  }
}

/** What stands in for `#web/client/api.ts`: the calls of a test, and the queries that are made of them. */
export const fakeApi = <Client extends object>(client: Client) =>
  ({ client, api: createTanstackQueryUtils(client as never) }) as never
