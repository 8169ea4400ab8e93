/** What some browsers tell of the battery; no list of types has it. */
interface Battery extends EventTarget {
  readonly level: number
  readonly charging: boolean
}

const LOW = 0.2

const isBattery = (value: unknown): value is Battery =>
  value instanceof EventTarget && 'level' in value && typeof value.level === 'number' && 'charging' in value

/** Whether a battery should be spared: it is nearly empty, and nothing charges it. */
export const isLow = ({ level, charging }: Pick<Battery, 'level' | 'charging'>): boolean => !charging && level <= LOW

/** Tells whether the battery should be spared, now and whenever that changes; nothing where the browser does not know. */
export function watchBattery(signal: AbortSignal, tell: (low: boolean) => void): void {
  const ask: unknown = Reflect.get(navigator, 'getBattery')
  if (typeof ask !== 'function') return
  void Promise.resolve(ask.call(navigator))
    .then((battery: unknown) => {
      if (signal.aborted || !isBattery(battery)) return
      tell(isLow(battery))
      for (const change of ['levelchange', 'chargingchange']) {
        battery.addEventListener(change, () => tell(isLow(battery)), { signal })
      }
    })
    .catch(() => undefined)
}
