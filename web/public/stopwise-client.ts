/*
 * Stopwise, as a TypeScript client without dependencies: Node 20 and newer, Deno, Bun, workers.
 *
 * It is made from the contract of the product and holds every call that takes an API key. Keys are made in the profile.
 * A key is a secret: keep it on a server, never in a page.
 *
 *   const stopwise = createStopwise({ url: 'https://…', key: process.env.STOPWISE_KEY ?? '' })
 *   const route = await optimizeRoute(stopwise, { startAddress, stopList, destinationAddress, travelMethod: 'd' })
 */

export interface StopwiseOptions {
  /** Origin of the site: 'https://…', without a path. */
  readonly url: string
  /** An API key: 'stopwise_…'. */
  readonly key: string
  /** In place of the global one. */
  readonly fetch?: typeof fetch
}

/** A refused call: `code` is stable and for programs, `message` says what to do. */
export class StopwiseError extends Error {
  override readonly name = 'StopwiseError'
  readonly status: number
  readonly code: StopwiseCode | (string & {})
  readonly data: unknown

  constructor(status: number, code: string, message: string, data: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

type Fields = Readonly<Record<string, unknown>>

function caller({ url, key, fetch: send = fetch }: StopwiseOptions) {
  return async <Answer>(method: string, path: string, input: object): Promise<Answer> => {
    const rest: Record<string, unknown> = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const query = method === 'GET' ? queryOf(rest) : ''
    const response = await send(`${url}/api/v1${filled}${query}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(rest) }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toError(response.status, answer)
    return answer as Answer
  }
}

function queryOf(fields: Fields): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

function toError(status: number, answer: unknown): StopwiseError {
  const { code, message, data }: Fields = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  return new StopwiseError(status, String(code ?? status), String(message ?? `The call was refused: ${status}`), data)
}

export type Place = {
  readonly address: string
  readonly coordinates: readonly [number, number] | null
  readonly withinMeters?: number
}

export type OptimizeRequest = {
  readonly startAddress: Place
  readonly stopList: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly withinMeters?: number
    readonly serviceMinutes?: number
    readonly window?: readonly [number, number]
    readonly lateMinutes?: number
    readonly position?: 'first' | 'last'
    readonly lockedAt?: number
    readonly priority?: number
    readonly orderNumber?: string
    readonly contactName?: string
    readonly contactPhone?: string
    readonly contactEmail?: string
    readonly note?: string
    readonly packages?: number
    readonly skills?: readonly string[]
  }[]
  readonly destinationAddress: Place
  readonly travelMethod: 'd' | 'b' | 'w'
  readonly options?: {
    readonly leaveAt?: number
    readonly leaveFrom?: number
    readonly finishBy?: number
    readonly serviceMinutes?: number
    readonly openEnd?: boolean
    readonly lunch?: {
      readonly minutes: number
      readonly from: number
      readonly to: number
    }
    readonly vehicle?: {
      readonly kind: 'van' | 'truck' | 'cargo-bike'
      readonly heightMeters?: number
      readonly weightTonnes?: number
      readonly lengthMeters?: number
      readonly widthMeters?: number
      readonly carriesDangerousGoods?: true
    }
  }
  readonly requestId?: string
}

export type OptimizedRoute = {
  readonly routeOrder: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly kind: 'start' | 'stop' | 'reload' | 'end'
    readonly withinMeters?: number
    readonly entered?: number
    readonly markName?: string
    readonly soloUrls: {
      readonly googleUrl: string
      readonly appleUrl: string
      readonly wazeUrl: string
    }
    readonly orderNumber?: string
    readonly contactName?: string
    readonly contactPhone?: string
    readonly contactEmail?: string
    readonly note?: string
    readonly packages?: number
    readonly loads?: Readonly<Record<string, number>>
    readonly pairName?: string
    readonly pairRole?: 'pickup' | 'delivery'
    readonly serviceMinutes?: number
    readonly window?: readonly [number, number]
    readonly drivenAt?: number
  }[]
  readonly totalDistance: number
  readonly totalTime: number
  readonly curatedLinks: {
    readonly googleUrl: string
    readonly appleUrl: string
    readonly wazeUrl: string
  }
  readonly splitUrls: {
    readonly google: readonly {
      readonly start: number
      readonly end: number
      readonly length: number
      readonly url: string
    }[]
    readonly apple: readonly {
      readonly start: number
      readonly end: number
      readonly length: number
      readonly url: string
    }[]
  }
  readonly fullApiResponse: {
    readonly routes: readonly {
      readonly legs: readonly {
        readonly duration: {
          readonly text: string
          readonly value: number
        }
        readonly distance: {
          readonly text: string
          readonly value: number
        }
        readonly start_address: string
        readonly end_address: string
        readonly steps: readonly {
          readonly html_instructions: string
          readonly duration: {
            readonly text: string
            readonly value: number
          }
          readonly distance: {
            readonly text: string
            readonly value: number
          }
        }[]
        readonly geometry: readonly (readonly [number, number])[]
        readonly isEstimated?: true
      }[]
    }[]
  }
  readonly travel: {
    readonly method: 'd' | 'b' | 'w'
    readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
    readonly inHours?: true
    readonly dataUntil?: string
    readonly vehicle?: {
      readonly kind: 'van' | 'truck' | 'cargo-bike'
      readonly heightMeters?: number
      readonly weightTonnes?: number
      readonly lengthMeters?: number
      readonly widthMeters?: number
      readonly carriesDangerousGoods?: true
    }
    readonly closedAreas?: number
  }
  readonly leaveAt?: number
  readonly from?: number
  readonly breaks?: readonly {
    readonly before: number
    readonly from: number
    readonly minutes: number
  }[]
  readonly lunch?: {
    readonly before: number
    readonly minutes: number
  }
  readonly saving: {
    readonly minutes: number
    readonly miles: number
    readonly enteredTime: number
    readonly enteredDistance: number
    readonly enteredGeometry: readonly (readonly (readonly [number, number])[])[]
  }
  readonly certificate: {
    readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
    readonly gapPercent: number
    readonly times?: 'amazon-location' | 'estimated' | 'region' | 'router'
  } | null
  readonly unserved: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly entered: number
    readonly reason: string
    readonly fixes: readonly ({
      readonly kind: 'open-until'
      readonly entered: number
      readonly minute: number
    } | {
      readonly kind: 'finish-by'
      readonly minute: number
      readonly driver?: number
    } | {
      readonly kind: 'most-minutes'
      readonly minutes: number
      readonly driver?: number
    } | {
      readonly kind: 'lunch-until'
      readonly minute: number
      readonly driver?: number
      readonly rule?: number
    } | {
      readonly kind: 'leave-at'
      readonly minute: number
      readonly driver?: number
    } | {
      readonly kind: 'capacity'
      readonly packages: number
      readonly driver?: number
    } | {
      readonly kind: 'skills'
      readonly skills: readonly string[]
      readonly driver?: number
    } | {
      readonly kind: 'unlock'
      readonly entered: number
    } | {
      readonly kind: 'load'
      readonly unit: string
      readonly amount: number
      readonly driver?: number
    } | {
      readonly kind: 'reload'
      readonly minutes: number
      readonly mostTrips?: number
      readonly driver?: number
    } | {
      readonly kind: 'ride'
      readonly entered: number
      readonly minutes: number
    } | {
      readonly kind: 'cross-territory'
      readonly driver: number
    } | {
      readonly kind: 'any-driver' | 'any-vehicle' | 'not-together' | 'not-apart' | 'no-pair' | 'any-place'
      readonly entered: number
    })[]
  }[]
  readonly brokenRules: readonly string[]
}

export type OptimizedAnswer = {
  readonly routeOrder: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly kind: 'start' | 'stop' | 'reload' | 'end'
    readonly withinMeters?: number
    readonly entered?: number
    readonly markName?: string
    readonly soloUrls: {
      readonly googleUrl: string
      readonly appleUrl: string
      readonly wazeUrl: string
    }
    readonly orderNumber?: string
    readonly contactName?: string
    readonly contactPhone?: string
    readonly contactEmail?: string
    readonly note?: string
    readonly packages?: number
    readonly loads?: Readonly<Record<string, number>>
    readonly pairName?: string
    readonly pairRole?: 'pickup' | 'delivery'
    readonly serviceMinutes?: number
    readonly window?: readonly [number, number]
    readonly drivenAt?: number
  }[]
  readonly totalDistance: number
  readonly totalTime: number
  readonly curatedLinks: {
    readonly googleUrl: string
    readonly appleUrl: string
    readonly wazeUrl: string
  }
  readonly splitUrls: {
    readonly google: readonly {
      readonly start: number
      readonly end: number
      readonly length: number
      readonly url: string
    }[]
    readonly apple: readonly {
      readonly start: number
      readonly end: number
      readonly length: number
      readonly url: string
    }[]
  }
  readonly fullApiResponse: {
    readonly routes: readonly {
      readonly legs: readonly {
        readonly duration: {
          readonly text: string
          readonly value: number
        }
        readonly distance: {
          readonly text: string
          readonly value: number
        }
        readonly start_address: string
        readonly end_address: string
        readonly steps: readonly {
          readonly html_instructions: string
          readonly duration: {
            readonly text: string
            readonly value: number
          }
          readonly distance: {
            readonly text: string
            readonly value: number
          }
        }[]
        readonly geometry: readonly (readonly [number, number])[]
        readonly isEstimated?: true
      }[]
    }[]
  }
  readonly travel: {
    readonly method: 'd' | 'b' | 'w'
    readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
    readonly inHours?: true
    readonly dataUntil?: string
    readonly vehicle?: {
      readonly kind: 'van' | 'truck' | 'cargo-bike'
      readonly heightMeters?: number
      readonly weightTonnes?: number
      readonly lengthMeters?: number
      readonly widthMeters?: number
      readonly carriesDangerousGoods?: true
    }
    readonly closedAreas?: number
  }
  readonly leaveAt?: number
  readonly from?: number
  readonly breaks?: readonly {
    readonly before: number
    readonly from: number
    readonly minutes: number
  }[]
  readonly lunch?: {
    readonly before: number
    readonly minutes: number
  }
  readonly saving: {
    readonly minutes: number
    readonly miles: number
    readonly enteredTime: number
    readonly enteredDistance: number
    readonly enteredGeometry: readonly (readonly (readonly [number, number])[])[]
  }
  readonly certificate: {
    readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
    readonly gapPercent: number
    readonly times?: 'amazon-location' | 'estimated' | 'region' | 'router'
  } | null
  readonly unserved: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly entered: number
    readonly reason: string
    readonly fixes: readonly ({
      readonly kind: 'open-until'
      readonly entered: number
      readonly minute: number
    } | {
      readonly kind: 'finish-by'
      readonly minute: number
      readonly driver?: number
    } | {
      readonly kind: 'most-minutes'
      readonly minutes: number
      readonly driver?: number
    } | {
      readonly kind: 'lunch-until'
      readonly minute: number
      readonly driver?: number
      readonly rule?: number
    } | {
      readonly kind: 'leave-at'
      readonly minute: number
      readonly driver?: number
    } | {
      readonly kind: 'capacity'
      readonly packages: number
      readonly driver?: number
    } | {
      readonly kind: 'skills'
      readonly skills: readonly string[]
      readonly driver?: number
    } | {
      readonly kind: 'unlock'
      readonly entered: number
    } | {
      readonly kind: 'load'
      readonly unit: string
      readonly amount: number
      readonly driver?: number
    } | {
      readonly kind: 'reload'
      readonly minutes: number
      readonly mostTrips?: number
      readonly driver?: number
    } | {
      readonly kind: 'ride'
      readonly entered: number
      readonly minutes: number
    } | {
      readonly kind: 'cross-territory'
      readonly driver: number
    } | {
      readonly kind: 'any-driver' | 'any-vehicle' | 'not-together' | 'not-apart' | 'no-pair' | 'any-place'
      readonly entered: number
    })[]
  }[]
  readonly brokenRules: readonly string[]
  readonly times?: {
    readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
    readonly cells: string
    readonly pace?: readonly number[]
  }
}

export type Itinerary = {
  readonly routeOrder: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly kind: 'start' | 'stop' | 'reload' | 'end'
    readonly withinMeters?: number
    readonly entered?: number
    readonly markName?: string
    readonly soloUrls: {
      readonly googleUrl: string
      readonly appleUrl: string
      readonly wazeUrl: string
    }
    readonly orderNumber?: string
    readonly contactName?: string
    readonly contactPhone?: string
    readonly contactEmail?: string
    readonly note?: string
    readonly packages?: number
    readonly loads?: Readonly<Record<string, number>>
    readonly pairName?: string
    readonly pairRole?: 'pickup' | 'delivery'
    readonly serviceMinutes?: number
    readonly window?: readonly [number, number]
    readonly drivenAt?: number
  }[]
  readonly totalDistance: number
  readonly totalTime: number
  readonly curatedLinks: {
    readonly googleUrl: string
    readonly appleUrl: string
    readonly wazeUrl: string
  }
  readonly splitUrls: {
    readonly google: readonly {
      readonly start: number
      readonly end: number
      readonly length: number
      readonly url: string
    }[]
    readonly apple: readonly {
      readonly start: number
      readonly end: number
      readonly length: number
      readonly url: string
    }[]
  }
  readonly fullApiResponse: {
    readonly routes: readonly {
      readonly legs: readonly {
        readonly duration: {
          readonly text: string
          readonly value: number
        }
        readonly distance: {
          readonly text: string
          readonly value: number
        }
        readonly start_address: string
        readonly end_address: string
        readonly steps: readonly {
          readonly html_instructions: string
          readonly duration: {
            readonly text: string
            readonly value: number
          }
          readonly distance: {
            readonly text: string
            readonly value: number
          }
        }[]
        readonly geometry: readonly (readonly [number, number])[]
        readonly isEstimated?: true
      }[]
    }[]
  }
  readonly travel: {
    readonly method: 'd' | 'b' | 'w'
    readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
    readonly inHours?: true
    readonly dataUntil?: string
    readonly vehicle?: {
      readonly kind: 'van' | 'truck' | 'cargo-bike'
      readonly heightMeters?: number
      readonly weightTonnes?: number
      readonly lengthMeters?: number
      readonly widthMeters?: number
      readonly carriesDangerousGoods?: true
    }
    readonly closedAreas?: number
  }
  readonly leaveAt?: number
  readonly from?: number
  readonly breaks?: readonly {
    readonly before: number
    readonly from: number
    readonly minutes: number
  }[]
  readonly lunch?: {
    readonly before: number
    readonly minutes: number
  }
}

export type TrackedRequestsInput = {
  readonly scope?: 'web' | 'teams'
}

export type TrackedRequestsAnswer = {
  readonly scope: 'web' | 'teams'
  readonly month: string
  readonly reqCount: number
  readonly stopCount: number
  readonly limit: number
}

export type PollStatusInput = {
  readonly taskId: string
}

export type PollStatusAnswer = {
  readonly pollStatus: OptimizedAnswer | {
    readonly routes: readonly {
      readonly driverId: number
      readonly routeOrder: readonly {
        readonly address: string
        readonly coordinates: readonly [number, number] | null
        readonly kind: 'start' | 'stop' | 'reload' | 'end'
        readonly withinMeters?: number
        readonly entered?: number
        readonly markName?: string
        readonly soloUrls: {
          readonly googleUrl: string
          readonly appleUrl: string
          readonly wazeUrl: string
        }
        readonly orderNumber?: string
        readonly contactName?: string
        readonly contactPhone?: string
        readonly contactEmail?: string
        readonly note?: string
        readonly packages?: number
        readonly loads?: Readonly<Record<string, number>>
        readonly pairName?: string
        readonly pairRole?: 'pickup' | 'delivery'
        readonly serviceMinutes?: number
        readonly window?: readonly [number, number]
        readonly drivenAt?: number
      }[]
      readonly totalDistance: number
      readonly totalTime: number
      readonly curatedLinks: {
        readonly googleUrl: string
        readonly appleUrl: string
        readonly wazeUrl: string
      }
      readonly splitUrls: {
        readonly google: readonly {
          readonly start: number
          readonly end: number
          readonly length: number
          readonly url: string
        }[]
        readonly apple: readonly {
          readonly start: number
          readonly end: number
          readonly length: number
          readonly url: string
        }[]
      }
      readonly fullApiResponse: {
        readonly routes: readonly {
          readonly legs: readonly {
            readonly duration: {
              readonly text?: unknown
              readonly value?: unknown
            }
            readonly distance: {
              readonly text?: unknown
              readonly value?: unknown
            }
            readonly start_address: string
            readonly end_address: string
            readonly steps: readonly (unknown | null)[]
            readonly geometry: readonly (unknown | null)[]
            readonly isEstimated?: true
          }[]
        }[]
      }
      readonly travel: {
        readonly method: 'd' | 'b' | 'w'
        readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
        readonly inHours?: true
        readonly dataUntil?: string
        readonly vehicle?: {
          readonly kind: 'van' | 'truck' | 'cargo-bike'
          readonly heightMeters?: number
          readonly weightTonnes?: number
          readonly lengthMeters?: number
          readonly widthMeters?: number
          readonly carriesDangerousGoods?: true
        }
        readonly closedAreas?: number
      }
      readonly leaveAt?: number
      readonly from?: number
      readonly breaks?: readonly {
        readonly before: number
        readonly from: number
        readonly minutes: number
      }[]
      readonly lunch?: {
        readonly before: number
        readonly minutes: number
      }
      readonly legDistances: readonly number[]
      readonly legTimes: readonly number[]
      readonly saving: {
        readonly minutes: number
        readonly miles: number
        readonly enteredTime: number
        readonly enteredDistance: number
      }
    }[]
    readonly certificate: {
      readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
      readonly gapPercent: number
      readonly times?: 'amazon-location' | 'estimated' | 'region' | 'router'
    } | null
    readonly unserved: readonly {
      readonly address: string
      readonly coordinates: readonly [number, number] | null
      readonly entered: number
      readonly reason: string
      readonly fixes: readonly ({
        readonly kind: 'open-until'
        readonly entered: number
        readonly minute: number
      } | {
        readonly kind: 'finish-by'
        readonly minute: number
        readonly driver?: number
      } | {
        readonly kind: 'most-minutes'
        readonly minutes: number
        readonly driver?: number
      } | {
        readonly kind: 'lunch-until'
        readonly minute: number
        readonly driver?: number
        readonly rule?: number
      } | {
        readonly kind: 'leave-at'
        readonly minute: number
        readonly driver?: number
      } | {
        readonly kind: 'capacity'
        readonly packages: number
        readonly driver?: number
      } | {
        readonly kind: 'skills'
        readonly skills: readonly string[]
        readonly driver?: number
      } | {
        readonly kind: 'unlock'
        readonly entered: number
      } | {
        readonly kind: 'load'
        readonly unit: string
        readonly amount: number
        readonly driver?: number
      } | {
        readonly kind: 'reload'
        readonly minutes: number
        readonly mostTrips?: number
        readonly driver?: number
      } | {
        readonly kind: 'ride'
        readonly entered: number
        readonly minutes: number
      } | {
        readonly kind: 'cross-territory'
        readonly driver: number
      } | {
        readonly kind: 'any-driver' | 'any-vehicle' | 'not-together' | 'not-apart' | 'no-pair' | 'any-place'
        readonly entered: number
      })[]
    }[]
    readonly brokenRules: readonly string[]
    readonly alternatives: readonly {
      readonly aim: 'balanced' | 'cheapest' | 'paid' | 'shortest' | 'fairest' | 'fewest' | 'familiar'
      readonly routes: readonly (readonly number[])[]
      readonly minutes: number
      readonly miles: number
      readonly paidMinutes?: number
      readonly waitingMinutes?: number
      readonly overtimeMinutes?: number
      readonly cents?: number
      readonly familiarStops?: number
      readonly apartMinutes?: number
      readonly longestMinutes: number
      readonly shortestMinutes: number
      readonly driversUsed: number
      readonly unserved: number
    }[]
    readonly times?: {
      readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
      readonly cells: string
      readonly pace?: readonly number[]
    }
  } | {
    readonly date: string
    readonly versions: readonly {
      readonly date: string
      readonly version: number
      readonly status: 'building' | 'draft' | 'published' | 'failed'
      readonly origin: {
        readonly kind: 'generated'
        readonly strategy: 'as-specified' | 'optimal'
      } | {
        readonly kind: 'edited' | 'restored' | 'copied'
        readonly date: string
        readonly version: number
      } | {
        readonly kind: 'saved'
      }
      readonly totalRoutes: number
      readonly revision: number
      readonly figures: {
        readonly routed: number
        readonly overdueRouted: number
        readonly unrouted: number
        readonly miles: number
        readonly minutes: number
        readonly inspectors: number
      }
      readonly receipt?: string
      readonly base?: number
      readonly createdBy: {
        readonly userId: string
        readonly name: string
      }
      readonly createdAt: number
      readonly publishedBy?: {
        readonly userId: string
        readonly name: string
      }
      readonly publishedAt?: number
    }[]
  } | null
  readonly parts: readonly string[]
  readonly progress: {
    readonly phase: 'queued' | 'travel-times' | 'solving' | 'directions' | 'finishing' | 'coordinates' | 'assigning' | 'optimizing' | 'saving'
    readonly done: number
    readonly total: number
    readonly item?: string
    readonly elapsedSeconds: number
  }
}

export type TaskPartInput = {
  readonly taskId: string
  readonly part: string
}

export type TaskPartAnswer = {
  readonly part: OptimizedAnswer | {
    readonly routes: readonly {
      readonly driverId: number
      readonly routeOrder: readonly {
        readonly address: string
        readonly coordinates: readonly [number, number] | null
        readonly kind: 'start' | 'stop' | 'reload' | 'end'
        readonly withinMeters?: number
        readonly entered?: number
        readonly markName?: string
        readonly soloUrls: {
          readonly googleUrl: string
          readonly appleUrl: string
          readonly wazeUrl: string
        }
        readonly orderNumber?: string
        readonly contactName?: string
        readonly contactPhone?: string
        readonly contactEmail?: string
        readonly note?: string
        readonly packages?: number
        readonly loads?: Readonly<Record<string, number>>
        readonly pairName?: string
        readonly pairRole?: 'pickup' | 'delivery'
        readonly serviceMinutes?: number
        readonly window?: readonly [number, number]
        readonly drivenAt?: number
      }[]
      readonly totalDistance: number
      readonly totalTime: number
      readonly curatedLinks: {
        readonly googleUrl: string
        readonly appleUrl: string
        readonly wazeUrl: string
      }
      readonly splitUrls: {
        readonly google: readonly {
          readonly start: number
          readonly end: number
          readonly length: number
          readonly url: string
        }[]
        readonly apple: readonly {
          readonly start: number
          readonly end: number
          readonly length: number
          readonly url: string
        }[]
      }
      readonly fullApiResponse: {
        readonly routes: readonly {
          readonly legs: readonly {
            readonly duration: {
              readonly text?: unknown
              readonly value?: unknown
            }
            readonly distance: {
              readonly text?: unknown
              readonly value?: unknown
            }
            readonly start_address: string
            readonly end_address: string
            readonly steps: readonly (unknown | null)[]
            readonly geometry: readonly (unknown | null)[]
            readonly isEstimated?: true
          }[]
        }[]
      }
      readonly travel: {
        readonly method: 'd' | 'b' | 'w'
        readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
        readonly inHours?: true
        readonly dataUntil?: string
        readonly vehicle?: {
          readonly kind: 'van' | 'truck' | 'cargo-bike'
          readonly heightMeters?: number
          readonly weightTonnes?: number
          readonly lengthMeters?: number
          readonly widthMeters?: number
          readonly carriesDangerousGoods?: true
        }
        readonly closedAreas?: number
      }
      readonly leaveAt?: number
      readonly from?: number
      readonly breaks?: readonly {
        readonly before: number
        readonly from: number
        readonly minutes: number
      }[]
      readonly lunch?: {
        readonly before: number
        readonly minutes: number
      }
      readonly legDistances: readonly number[]
      readonly legTimes: readonly number[]
      readonly saving: {
        readonly minutes: number
        readonly miles: number
        readonly enteredTime: number
        readonly enteredDistance: number
      }
    }[]
    readonly certificate: {
      readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
      readonly gapPercent: number
      readonly times?: 'amazon-location' | 'estimated' | 'region' | 'router'
    } | null
    readonly unserved: readonly {
      readonly address: string
      readonly coordinates: readonly [number, number] | null
      readonly entered: number
      readonly reason: string
      readonly fixes: readonly ({
        readonly kind: 'open-until'
        readonly entered: number
        readonly minute: number
      } | {
        readonly kind: 'finish-by'
        readonly minute: number
        readonly driver?: number
      } | {
        readonly kind: 'most-minutes'
        readonly minutes: number
        readonly driver?: number
      } | {
        readonly kind: 'lunch-until'
        readonly minute: number
        readonly driver?: number
        readonly rule?: number
      } | {
        readonly kind: 'leave-at'
        readonly minute: number
        readonly driver?: number
      } | {
        readonly kind: 'capacity'
        readonly packages: number
        readonly driver?: number
      } | {
        readonly kind: 'skills'
        readonly skills: readonly string[]
        readonly driver?: number
      } | {
        readonly kind: 'unlock'
        readonly entered: number
      } | {
        readonly kind: 'load'
        readonly unit: string
        readonly amount: number
        readonly driver?: number
      } | {
        readonly kind: 'reload'
        readonly minutes: number
        readonly mostTrips?: number
        readonly driver?: number
      } | {
        readonly kind: 'ride'
        readonly entered: number
        readonly minutes: number
      } | {
        readonly kind: 'cross-territory'
        readonly driver: number
      } | {
        readonly kind: 'any-driver' | 'any-vehicle' | 'not-together' | 'not-apart' | 'no-pair' | 'any-place'
        readonly entered: number
      })[]
    }[]
    readonly brokenRules: readonly string[]
    readonly alternatives: readonly {
      readonly aim: 'balanced' | 'cheapest' | 'paid' | 'shortest' | 'fairest' | 'fewest' | 'familiar'
      readonly routes: readonly (readonly number[])[]
      readonly minutes: number
      readonly miles: number
      readonly paidMinutes?: number
      readonly waitingMinutes?: number
      readonly overtimeMinutes?: number
      readonly cents?: number
      readonly familiarStops?: number
      readonly apartMinutes?: number
      readonly longestMinutes: number
      readonly shortestMinutes: number
      readonly driversUsed: number
      readonly unserved: number
    }[]
    readonly times?: {
      readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
      readonly cells: string
      readonly pace?: readonly number[]
    }
  } | {
    readonly date: string
    readonly versions: readonly {
      readonly date: string
      readonly version: number
      readonly status: 'building' | 'draft' | 'published' | 'failed'
      readonly origin: {
        readonly kind: 'generated'
        readonly strategy: 'as-specified' | 'optimal'
      } | {
        readonly kind: 'edited' | 'restored' | 'copied'
        readonly date: string
        readonly version: number
      } | {
        readonly kind: 'saved'
      }
      readonly totalRoutes: number
      readonly revision: number
      readonly figures: {
        readonly routed: number
        readonly overdueRouted: number
        readonly unrouted: number
        readonly miles: number
        readonly minutes: number
        readonly inspectors: number
      }
      readonly receipt?: string
      readonly base?: number
      readonly createdBy: {
        readonly userId: string
        readonly name: string
      }
      readonly createdAt: number
      readonly publishedBy?: {
        readonly userId: string
        readonly name: string
      }
      readonly publishedAt?: number
    }[]
  }
}

export type DeleteTaskInput = {
  readonly taskId: string
}

export type DeleteTaskAnswer = Readonly<Record<string, never>>

export type ValidateAddressesInput = {
  readonly addressArr: readonly string[]
}

export type ValidateAddressesAnswer = {
  readonly validationResults: readonly {
    readonly address: string
    readonly formattedAddress: string
    readonly coordinates: {
      readonly lat: number
      readonly lng: number
    } | null
    readonly quality?: 'exact' | 'interpolated' | 'area'
    readonly radiusMeters?: number
    readonly reason?: 'none' | 'ambiguous' | 'too-little'
    readonly candidates?: readonly {
      readonly formattedAddress: string
      readonly coordinates: {
        readonly lat: number
        readonly lng: number
      }
    }[]
  }[]
}

export type ResolveAddressInput = {
  readonly placeId: string
} | {
  readonly coordinates: readonly [number, number]
}

export type ResolveAddressAnswer = Place

export type OptimizeInput = OptimizeRequest

export type OptimizeAnswer = {
  readonly taskId: string
} | OptimizedAnswer

export type PriceRouteInput = {
  readonly request: OptimizeRequest
  readonly order: readonly number[]
}

export type PriceRouteAnswer = OptimizedRoute

export type SaveRouteInput = {
  readonly routeData: Itinerary
  readonly request?: OptimizeRequest
  readonly title?: string
  readonly isShared?: boolean
  readonly edit?: {
    readonly by: string
    readonly number: number
  }
  readonly requestId?: string
}

export type SaveRouteAnswer = {
  readonly routeId: string
  readonly url: string
  readonly version: number
  readonly expiresAt: number
}

export type UpdateRouteInput = {
  readonly routeId: string
} & {
  readonly routeData: Itinerary
  readonly request?: OptimizeRequest
  readonly title?: string
  readonly version: number
  readonly isShared?: true
  readonly edit?: {
    readonly by: string
    readonly number: number
  }
}

export type UpdateRouteAnswer = {
  readonly version: number
  readonly expiresAt: number
}

export type SavedRoutesInput = {
  readonly cursor?: string
}

export type SavedRoutesAnswer = {
  readonly routes: readonly {
    readonly routeId: string
    readonly title: string
    readonly url: string
    readonly isShared: boolean
    readonly totalTime: number
    readonly totalDistance: number
    readonly stops: number
    readonly version: number
    readonly updatedAt: number
    readonly expiresAt: number
  }[]
  readonly cursor?: string
}

export type SavedRouteInput = {
  readonly routeId: string
}

export type SavedRouteAnswer = {
  readonly routeData: Itinerary
  readonly request?: OptimizeRequest
  readonly title: string
  readonly url: string
  readonly version: number
  readonly isShared: boolean
}

export type RevokeRouteInput = {
  readonly routeId: string
}

export type RevokeRouteAnswer = Readonly<Record<string, never>>

export type OptimizeFleetInput = {
  readonly startAddress: Place
  readonly stopList: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly withinMeters?: number
    readonly serviceMinutes?: number
    readonly window?: readonly [number, number]
    readonly lateMinutes?: number
    readonly position?: 'first' | 'last'
    readonly lockedAt?: number
    readonly priority?: number
    readonly orderNumber?: string
    readonly contactName?: string
    readonly contactPhone?: string
    readonly contactEmail?: string
    readonly note?: string
    readonly packages?: number
    readonly skills?: readonly string[]
    readonly loads?: Readonly<Record<string, number>>
    readonly pairName?: string
    readonly pairRole?: 'pickup' | 'delivery'
    readonly maxRideMinutes?: number
    readonly together?: string
    readonly apart?: string
    readonly driver?: number
    readonly driverIsWish?: true
    readonly vehicleKind?: string
  }[]
  readonly destinationAddress: Place
  readonly numDrivers: number
  readonly drivers?: readonly {
    readonly id: number
    readonly loads?: Readonly<Record<string, number>>
    readonly reloads?: {
      readonly minutes: number
      readonly mostTrips?: number
    }
    readonly territory?: {
      readonly ring: readonly (readonly [number, number])[]
      readonly name?: string
      readonly price?: number
    }
    readonly speedFactor?: number
    readonly serviceFactor?: number
    readonly vehicleKind?: string
    readonly start?: Place
    readonly end?: Place
    readonly leaveAt?: number
    readonly leaveFixed?: true
    readonly leaveBy?: number
    readonly finishBy?: number
    readonly overrunMinutes?: number
    readonly prices?: {
      readonly centsPerHour?: number
      readonly centsPerMile?: number
      readonly overtimeAfterMinutes?: number
      readonly overtimeCentsPerHour?: number
      readonly unpaidBreaks?: boolean
    }
    readonly maxMinutes?: number
    readonly maxStops?: number
    readonly capacity?: number
    readonly skills?: readonly string[]
    readonly breaks?: readonly {
      readonly minutes: number
      readonly from: number
      readonly to: number
    }[]
    readonly lock?: 'order' | 'route'
    readonly driven?: {
      readonly stops: readonly {
        readonly stop: number
        readonly minute: number
        readonly isMissed?: boolean
        readonly isReloaded?: true
      }[]
      readonly from: number
      readonly leftAt?: number
      readonly reloadsNext?: true
    }
  }[]
  readonly options?: {
    readonly leaveAt?: number
    readonly finishBy?: number
    readonly overrunMinutes?: number
    readonly serviceMinutes?: number
    readonly breaks?: readonly {
      readonly minutes: number
      readonly from: number
      readonly to: number
    }[]
    readonly prices?: {
      readonly centsPerHour?: number
      readonly centsPerMile?: number
      readonly overtimeAfterMinutes?: number
      readonly overtimeCentsPerHour?: number
      readonly unpaidBreaks?: boolean
    }
    readonly reloads?: {
      readonly minutes: number
      readonly mostTrips?: number
    }
    readonly maxMinutes?: number
    readonly lateMinuteCents?: number
    readonly fairness?: number
    readonly mayRest?: boolean
    readonly wishCents?: number
    readonly vehicle?: {
      readonly kind: 'van' | 'truck' | 'cargo-bike'
      readonly heightMeters?: number
      readonly weightTonnes?: number
      readonly lengthMeters?: number
      readonly widthMeters?: number
      readonly carriesDangerousGoods?: true
    }
    readonly closed?: readonly {
      readonly name?: string
      readonly ring: readonly (readonly [number, number])[]
    }[]
  }
  readonly travelMethod?: 'd' | 'b' | 'w'
  readonly former?: readonly (number | null)[]
  readonly given?: readonly (readonly number[])[]
  readonly requestId?: string
  readonly date?: string
}

export type OptimizeFleetAnswer = {
  readonly taskId: string
}

export type PriceFleetInput = {
  readonly request: {
    readonly startAddress: Place
    readonly stopList: readonly {
      readonly address: string
      readonly coordinates: readonly [number, number] | null
      readonly withinMeters?: number
      readonly serviceMinutes?: number
      readonly window?: readonly [number, number]
      readonly lateMinutes?: number
      readonly position?: 'first' | 'last'
      readonly lockedAt?: number
      readonly priority?: number
      readonly orderNumber?: string
      readonly contactName?: string
      readonly contactPhone?: string
      readonly contactEmail?: string
      readonly note?: string
      readonly packages?: number
      readonly skills?: readonly string[]
      readonly loads?: Readonly<Record<string, number>>
      readonly pairName?: string
      readonly pairRole?: 'pickup' | 'delivery'
      readonly maxRideMinutes?: number
      readonly together?: string
      readonly apart?: string
      readonly driver?: number
      readonly driverIsWish?: true
      readonly vehicleKind?: string
    }[]
    readonly destinationAddress: Place
    readonly numDrivers: number
    readonly drivers?: readonly {
      readonly id: number
      readonly loads?: Readonly<Record<string, number>>
      readonly reloads?: {
        readonly minutes: number
        readonly mostTrips?: number
      }
      readonly territory?: {
        readonly ring: readonly (readonly [number, number])[]
        readonly name?: string
        readonly price?: number
      }
      readonly speedFactor?: number
      readonly serviceFactor?: number
      readonly vehicleKind?: string
      readonly start?: Place
      readonly end?: Place
      readonly leaveAt?: number
      readonly leaveFixed?: true
      readonly leaveBy?: number
      readonly finishBy?: number
      readonly overrunMinutes?: number
      readonly prices?: {
        readonly centsPerHour?: number
        readonly centsPerMile?: number
        readonly overtimeAfterMinutes?: number
        readonly overtimeCentsPerHour?: number
        readonly unpaidBreaks?: boolean
      }
      readonly maxMinutes?: number
      readonly maxStops?: number
      readonly capacity?: number
      readonly skills?: readonly string[]
      readonly breaks?: readonly {
        readonly minutes: number
        readonly from: number
        readonly to: number
      }[]
      readonly lock?: 'order' | 'route'
      readonly driven?: {
        readonly stops: readonly {
          readonly stop: number
          readonly minute: number
          readonly isMissed?: boolean
          readonly isReloaded?: true
        }[]
        readonly from: number
        readonly leftAt?: number
        readonly reloadsNext?: true
      }
    }[]
    readonly options?: {
      readonly leaveAt?: number
      readonly finishBy?: number
      readonly overrunMinutes?: number
      readonly serviceMinutes?: number
      readonly breaks?: readonly {
        readonly minutes: number
        readonly from: number
        readonly to: number
      }[]
      readonly prices?: {
        readonly centsPerHour?: number
        readonly centsPerMile?: number
        readonly overtimeAfterMinutes?: number
        readonly overtimeCentsPerHour?: number
        readonly unpaidBreaks?: boolean
      }
      readonly reloads?: {
        readonly minutes: number
        readonly mostTrips?: number
      }
      readonly maxMinutes?: number
      readonly lateMinuteCents?: number
      readonly fairness?: number
      readonly mayRest?: boolean
      readonly wishCents?: number
      readonly vehicle?: {
        readonly kind: 'van' | 'truck' | 'cargo-bike'
        readonly heightMeters?: number
        readonly weightTonnes?: number
        readonly lengthMeters?: number
        readonly widthMeters?: number
        readonly carriesDangerousGoods?: true
      }
      readonly closed?: readonly {
        readonly name?: string
        readonly ring: readonly (readonly [number, number])[]
      }[]
    }
    readonly travelMethod?: 'd' | 'b' | 'w'
    readonly former?: readonly (number | null)[]
    readonly given?: readonly (readonly number[])[]
    readonly requestId?: string
    readonly date?: string
  }
  readonly routes: readonly (readonly number[])[]
  readonly only?: readonly number[]
}

export type PriceFleetAnswer = {
  readonly routes: readonly {
    readonly driverId: number
    readonly routeOrder: readonly {
      readonly address: string
      readonly coordinates: readonly [number, number] | null
      readonly kind: 'start' | 'stop' | 'reload' | 'end'
      readonly withinMeters?: number
      readonly entered?: number
      readonly markName?: string
      readonly soloUrls: {
        readonly googleUrl: string
        readonly appleUrl: string
        readonly wazeUrl: string
      }
      readonly orderNumber?: string
      readonly contactName?: string
      readonly contactPhone?: string
      readonly contactEmail?: string
      readonly note?: string
      readonly packages?: number
      readonly loads?: Readonly<Record<string, number>>
      readonly pairName?: string
      readonly pairRole?: 'pickup' | 'delivery'
      readonly serviceMinutes?: number
      readonly window?: readonly [number, number]
      readonly drivenAt?: number
    }[]
    readonly totalDistance: number
    readonly totalTime: number
    readonly curatedLinks: {
      readonly googleUrl: string
      readonly appleUrl: string
      readonly wazeUrl: string
    }
    readonly splitUrls: {
      readonly google: readonly {
        readonly start: number
        readonly end: number
        readonly length: number
        readonly url: string
      }[]
      readonly apple: readonly {
        readonly start: number
        readonly end: number
        readonly length: number
        readonly url: string
      }[]
    }
    readonly fullApiResponse: {
      readonly routes: readonly {
        readonly legs: readonly {
          readonly duration: {
            readonly text: string
            readonly value: number
          }
          readonly distance: {
            readonly text: string
            readonly value: number
          }
          readonly start_address: string
          readonly end_address: string
          readonly steps: readonly {
            readonly html_instructions: string
            readonly duration: {
              readonly text?: unknown
              readonly value?: unknown
            }
            readonly distance: {
              readonly text?: unknown
              readonly value?: unknown
            }
          }[]
          readonly geometry: readonly (readonly [number, number])[]
          readonly isEstimated?: true
        }[]
      }[]
    }
    readonly travel: {
      readonly method: 'd' | 'b' | 'w'
      readonly source: 'amazon-location' | 'estimated' | 'region' | 'router'
      readonly inHours?: true
      readonly dataUntil?: string
      readonly vehicle?: {
        readonly kind: 'van' | 'truck' | 'cargo-bike'
        readonly heightMeters?: number
        readonly weightTonnes?: number
        readonly lengthMeters?: number
        readonly widthMeters?: number
        readonly carriesDangerousGoods?: true
      }
      readonly closedAreas?: number
    }
    readonly leaveAt?: number
    readonly from?: number
    readonly breaks?: readonly {
      readonly before: number
      readonly from: number
      readonly minutes: number
    }[]
    readonly lunch?: {
      readonly before: number
      readonly minutes: number
    }
    readonly legDistances: readonly number[]
    readonly legTimes: readonly number[]
    readonly saving: {
      readonly minutes: number
      readonly miles: number
      readonly enteredTime: number
      readonly enteredDistance: number
    }
  }[]
  readonly certificate: {
    readonly method: 'exact' | 'one-tree' | 'arborescence' | 'assignment'
    readonly gapPercent: number
    readonly times?: 'amazon-location' | 'estimated' | 'region' | 'router'
  } | null
  readonly unserved: readonly {
    readonly address: string
    readonly coordinates: readonly [number, number] | null
    readonly entered: number
    readonly reason: string
    readonly fixes: readonly ({
      readonly kind: 'open-until'
      readonly entered: number
      readonly minute: number
    } | {
      readonly kind: 'finish-by'
      readonly minute: number
      readonly driver?: number
    } | {
      readonly kind: 'most-minutes'
      readonly minutes: number
      readonly driver?: number
    } | {
      readonly kind: 'lunch-until'
      readonly minute: number
      readonly driver?: number
      readonly rule?: number
    } | {
      readonly kind: 'leave-at'
      readonly minute: number
      readonly driver?: number
    } | {
      readonly kind: 'capacity'
      readonly packages: number
      readonly driver?: number
    } | {
      readonly kind: 'skills'
      readonly skills: readonly string[]
      readonly driver?: number
    } | {
      readonly kind: 'unlock'
      readonly entered: number
    } | {
      readonly kind: 'load'
      readonly unit: string
      readonly amount: number
      readonly driver?: number
    } | {
      readonly kind: 'reload'
      readonly minutes: number
      readonly mostTrips?: number
      readonly driver?: number
    } | {
      readonly kind: 'ride'
      readonly entered: number
      readonly minutes: number
    } | {
      readonly kind: 'cross-territory'
      readonly driver: number
    } | {
      readonly kind: 'any-driver' | 'any-vehicle' | 'not-together' | 'not-apart' | 'no-pair' | 'any-place'
      readonly entered: number
    })[]
  }[]
  readonly brokenRules: readonly string[]
}

/** Why a call was refused, as far as this version knows. */
export type StopwiseCode =
  | 'accounts.monthly-limit'
  | 'accounts.not-plus'
  | 'accounts.not-teams'
  | 'accounts.subscription-cancelled'
  | 'accounts.too-many-repeats'
  | 'caller.unauthenticated'
  | 'caller.unknown-key'
  | 'jobs.failed'
  | 'jobs.no-such-part'
  | 'jobs.no-such-task'
  | 'places.daily-allowance'
  | 'places.no-such-place'
  | 'places.unavailable'
  | 'plan.locks-contradict'
  | 'plan.not-an-order'
  | 'plan.rejected'
  | 'plan.unresolved-address'
  | 'planner.too-many-changes'
  | 'request.invalid'
  | 'request.too-large'
  | 'request.too-many'
  | 'sharing.changed-elsewhere'
  | 'sharing.follows-its-day'
  | 'sharing.no-such-route'
  | 'sharing.too-many-saves'
  | 'sharing.unsound-route'
  | 'teams.marked-stop'
  | 'teams.not-member'
  | 'teams.too-many-changes'
  | 'teams.too-many-drivers'
  | 'teams.unsound-fleet'
  | 'teams.view-only'
  | 'travel.cell-cap'
  | 'travel.unreachable'

/** Every call that takes an API key. */
export function createStopwise(options: StopwiseOptions) {
  const call = caller(options)
  return {
    /** How many optimizations this month has seen; the limit is 0 where no plan allows any. */
    trackedRequests: (input: TrackedRequestsInput = {}): Promise<TrackedRequestsAnswer> =>
      call('GET', '/tracked-requests', input),
    /** The result of a task, or null, with its progress and the names of the parts that are ready. */
    pollStatus: (input: PollStatusInput): Promise<PollStatusAnswer> =>
      call('POST', '/poll-status/{taskId}', input),
    /** One part of a task that is ready. */
    taskPart: (input: TaskPartInput): Promise<TaskPartAnswer> =>
      call('POST', '/task-part/{taskId}/{part}', input),
    /** Forget a task and its result. */
    deleteTask: (input: DeleteTaskInput): Promise<DeleteTaskAnswer> =>
      call('POST', '/delete-taskid/{taskId}', input),
    /** Find the places behind up to 200 written addresses. */
    validateAddresses: (input: ValidateAddressesInput): Promise<ValidateAddressesAnswer> =>
      call('POST', '/validate-addresses', input),
    /** The address and position of a chosen suggestion or of a point on the map. */
    resolveAddress: (input: ResolveAddressInput): Promise<ResolveAddressAnswer> =>
      call('POST', '/resolve-address', input),
    /** The fastest order of the stops: at once up to 25 points, as a task above. */
    optimize: (input: OptimizeInput): Promise<OptimizeAnswer> =>
      call('POST', '/optimize', input),
    /** Price an order that the driver chose, with directions and certificate; it does not count as an optimization. */
    priceRoute: (input: PriceRouteInput): Promise<PriceRouteAnswer> =>
      call('POST', '/price-route', input),
    /** Save a route, to share it behind an unguessable link or to open it again. */
    saveRoute: (input: SaveRouteInput): Promise<SaveRouteAnswer> =>
      call('POST', '/save-route', input),
    /** Replace a saved route; its link stays. */
    updateRoute: (input: UpdateRouteInput): Promise<UpdateRouteAnswer> =>
      call('POST', '/update-route/{routeId}', input),
    /** The caller’s saved routes, newest first, by pages. */
    savedRoutes: (input: SavedRoutesInput = {}): Promise<SavedRoutesAnswer> =>
      call('GET', '/saved-routes', input),
    /** One of the caller’s routes, with what was asked. */
    savedRoute: (input: SavedRouteInput): Promise<SavedRouteAnswer> =>
      call('GET', '/saved-routes/{routeId}', input),
    /** End a link at once. */
    revokeRoute: (input: RevokeRouteInput): Promise<RevokeRouteAnswer> =>
      call('POST', '/revoke-route/{routeId}', input),
    /** Share stops out among drivers, one route each; always a task. */
    optimizeFleet: (input: OptimizeFleetInput): Promise<OptimizeFleetAnswer> =>
      call('POST', '/fleet-optimization', input),
    /** Price routes that the dispatcher chose, all or those of some drivers; it does not count. */
    priceFleet: (input: PriceFleetInput): Promise<PriceFleetAnswer> =>
      call('POST', '/price-fleet', input),
  }
}

export type Stopwise = ReturnType<typeof createStopwise>

/** Optimizes a route of any length: what takes longer than a call is waited for. */
export async function optimizeRoute(stopwise: Stopwise, input: OptimizeInput): Promise<OptimizedRoute> {
  const answer = await stopwise.optimize(input)
  if (!('taskId' in answer)) return answer
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 5)) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const { pollStatus } = await stopwise.pollStatus({ taskId: answer.taskId })
    if (pollStatus && 'routeOrder' in pollStatus) return pollStatus
  }
}
