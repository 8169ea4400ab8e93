import { dependenciesOf, type Template } from './template.ts'

/** Who makes a resource: the emulator's CloudFormation, a call of its service, or nobody. */
export type Maker = 'cloudformation' | 'service' | 'nobody'

/**
 * The order of making: even waves are CloudFormation's, odd ones are calls of services, and each may name what was made
 * before. Resources that nobody makes stand in the wave of their last dependency.
 *
 * @returns logical ids by wave, in the order in which they can be made
 * @throws for a circle, with those in it
 */
export function planWaves(template: Template, makerOf: (type: string) => Maker): readonly (readonly string[])[] {
  const waves = new Map<string, number>()
  const order: string[] = []

  function place(id: string, path: readonly string[]): number {
    const known = waves.get(id)
    if (known !== undefined) return known
    if (path.includes(id)) throw new Error(`A circle: ${[...path.slice(path.indexOf(id)), id].join(' needs ')}`)
    const resource = template.Resources[id]
    // A parameter or a pseudo parameter is there from the beginning.
    if (!resource) return 0
    const before = dependenciesOf(resource).map((needed) => place(needed, [...path, id]))
    const wave = waveFrom(Math.max(0, ...before), makerOf(resource.Type))
    waves.set(id, wave)
    order.push(id)
    return wave
  }

  for (const id of Object.keys(template.Resources)) place(id, [])
  const last = Math.max(-1, ...waves.values())
  return Array.from({ length: last + 1 }, (_, wave) => order.filter((id) => waves.get(id) === wave))
}

function waveFrom(earliest: number, maker: Maker): number {
  if (maker === 'nobody') return earliest
  return earliest % 2 === (maker === 'cloudformation' ? 0 : 1) ? earliest : earliest + 1
}
