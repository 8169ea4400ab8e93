/** Those with stops before those without, each in their order: who stays at home is not in the way. */
export const busyFirst = <Each>(all: readonly Each[], isBusy: (each: Each) => boolean): readonly Each[] => [
  ...all.filter(isBusy),
  ...all.filter((each) => !isBusy(each)),
]
