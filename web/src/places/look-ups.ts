const underWay = new Set<Promise<boolean>>()

/** Keeps in mind that a chosen suggestion is being looked up. `look` says whether its place was found. */
export function keepLookUp(look: Promise<boolean>): void {
  underWay.add(look)
  void look.finally(() => underWay.delete(look))
}

/**
 * Tells whether every suggestion that was chosen has its place, once that is known: at once where none is being looked
 * up. Where one was not found, that has been said. Answers what gives the wait up.
 */
export function afterLookUps(tell: (areFound: boolean) => void): () => void {
  if (underWay.size === 0) {
    tell(true)
    return () => undefined
  }
  let isGivenUp = false
  void allFound().then((areFound) => {
    if (!isGivenUp) tell(areFound)
  })
  return () => {
    isGivenUp = true
  }
}

/** Another may be chosen while one is waited for. */
async function allFound(): Promise<boolean> {
  let areFound = true
  while (underWay.size > 0) {
    const found = await Promise.all(underWay)
    areFound &&= !found.includes(false)
  }
  return areFound
}
