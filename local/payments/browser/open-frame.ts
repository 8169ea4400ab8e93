/** A frame of the provider's in the page, with a channel to what runs in it. */
export function openFrame(place: HTMLElement, { address, title }: { address: string; title: string }) {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = title
  // Both sides the same scheme, or the browser paints an opaque ground behind the frame.
  frame.style.cssText = 'border:0;width:100%;display:block;background:transparent;color-scheme:light;height:64px'
  place.append(frame)
  const { port1: ours, port2: theirs } = new MessageChannel()
  const { origin } = new URL(address)
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ kind: 'open' }, origin, [theirs]), {
    once: true,
  })
  return { frame, port: ours }
}
