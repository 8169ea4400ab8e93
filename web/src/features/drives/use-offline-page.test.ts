/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'

const { keepRoute, registerWorker } = vi.hoisted(() => ({ keepRoute: vi.fn(), registerWorker: vi.fn() }))
vi.mock(import('./keeping/kept-drive.ts'), () => ({ keepRoute }) as never)
vi.mock(import('./register-worker.ts'), () => ({ registerWorker }) as never)
const { useOfflinePage } = await import('./use-offline-page.ts')

const route = { title: 'Tuesday' } as never
const manifest = () => document.querySelector('link')?.getAttribute('href') ?? null
const on = (userAgent: string, maxTouchPoints = 0) => {
  for (const [name, value] of Object.entries({ userAgent, maxTouchPoints }))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

beforeEach(() => {
  on('Mozilla/5.0 (Linux; Android 16)')
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  document.head.innerHTML = '<link rel="manifest" href="/app.webmanifest">'
})

describe('a page that opens without a network', () => {
  it('keeps its route and its program, and is what the home screen is offered until it is left', async () => {
    const { unmount } = runHook(() => useOfflinePage('r1', route))
    expect(keepRoute).toHaveBeenCalledExactlyOnceWith('r1', route)
    expect(manifest()).toBe('/drive.webmanifest')
    await vi.dynamicImportSettled()
    expect(registerWorker).toHaveBeenCalledExactlyOnceWith('/shared-route-id/')

    unmount()
    expect(manifest()).toBe('/app.webmanifest')
  })

  it.each([
    ['without a link', undefined, route],
    ['before its route is there', 'r1', undefined],
  ])('keeps nothing %s', (_, routeId, known) => {
    runHook(() => useOfflinePage(routeId, known))

    expect(keepRoute).not.toHaveBeenCalled()
    expect(manifest()).toBe(routeId === undefined ? '/app.webmanifest' : '/drive.webmanifest')
  })

  it('keeps no program where the browser has no worker for it', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    runHook(() => useOfflinePage('r1', route))
    await vi.dynamicImportSettled()

    expect(registerWorker).not.toHaveBeenCalled()
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', 5, null],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, null],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 1, '/drive.webmanifest'],
    ['Mozilla/5.0 (Linux; Android 16)', 5, '/drive.webmanifest'],
  ])('leaves its own address to an iPhone: %s with %i fingers', (userAgent, fingers, href) => {
    on(userAgent, fingers)
    const { unmount } = runHook(() => useOfflinePage('r1', route))
    expect(manifest()).toBe(href)

    unmount()
    expect(manifest()).toBe('/app.webmanifest')
  })
})
