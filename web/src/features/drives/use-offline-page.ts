import { useEffect } from 'react'
import { type KeptRoute, keepRoute } from './keeping/kept-drive.ts'

const SCOPE = '/shared-route-id/'

/** Keeps this page and its route on the phone, so that both open without a network. */
export function useOfflinePage(routeId: string | undefined, route: KeptRoute | undefined): void {
  useEffect(() => {
    if (routeId !== undefined && route) void keepRoute(routeId, route)
  }, [routeId, route])
  const isDriven = routeId !== undefined
  useOfflineFrame(isDriven ? SCOPE : undefined, '/drive.webmanifest')
}

/** Keeps the program of pages below `scope` on the phone, and offers them to its home screen. */
export function useOfflineFrame(scope: string | undefined, manifest: string): void {
  useEffect(() => {
    if (scope === undefined) return
    if ('serviceWorker' in navigator) {
      void import('./register-worker.ts').then(({ registerWorker }) => registerWorker(scope)).catch(() => undefined)
    }
    return offerDriver(manifest)
  }, [scope, manifest])
}

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** What is put on the home screen from here opens the driver's page, not the planner. Answers how to take that back. */
function offerDriver(manifest: string): () => void {
  const link = document.querySelector('link[rel="manifest"]')
  const before = link?.getAttribute('href')
  // On an iPhone an icon has a storage of its own, which knows no last route: without a manifest it opens this link.
  if (isApple()) link?.removeAttribute('href')
  else link?.setAttribute('href', manifest)
  return () => {
    if (before) link?.setAttribute('href', before)
  }
}
