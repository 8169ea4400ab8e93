const isDeep = process.env.STOPWISE_DEPTH === 'deep'

/**
 * How many random cases a test tries that is long with all of them: all with `npm run test:deep`, a sixth, but five at
 * least, otherwise. Its file has the tag `wide`, so that both run it.
 */
export const runs = (all: number): number => (isDeep ? all : Math.min(all, Math.max(5, Math.ceil(all / 6))))

/** How often at least something comes about in those cases that does so more than `all` times in all of them. */
export const hits = (all: number): number => (isDeep ? all : Math.floor(all / 12))
