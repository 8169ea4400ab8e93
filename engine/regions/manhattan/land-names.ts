/** Neighborhoods, each at a street and meters across. Their limits are a matter of opinion, their middles are not. */
export const neighborhoods: readonly (readonly [name: string, street: number, across: number])[] = [
  ['East Village', 7, 1260],
  ['Greenwich Village', 9, 60],
  ['Alphabet City', 6, 1900],
  ['Stuyvesant Town', 17, 1600],
  ['Gramercy', 19, 860],
  ['Flatiron District', 20, 200],
  ['Chelsea', 22, -800],
  ['Kips Bay', 29, 1080],
  ['Garment District', 37, -350],
  ['Murray Hill', 36, 760],
  ['Midtown', 48, 60],
  ["Hell's Kitchen", 48, -1010],
  ['Turtle Bay', 48, 1090],
  ['Sutton Place', 56, 1440],
  ['Lincoln Square', 66, -1050],
  ['Lenox Hill', 67, 1000],
  ['Upper East Side', 76, 640],
  ['Upper West Side', 84, -940],
  ['Yorkville', 85, 1320],
  ['Carnegie Hill', 92, 480],
  ['Manhattan Valley', 104, -820],
  ['East Harlem', 112, 900],
  ['Morningside Heights', 115, -1290],
  ['Harlem', 128, -190],
  ['Manhattanville', 130, -1290],
  ['Hamilton Heights', 142, -1200],
  ['Sugar Hill', 150, -900],
]

/** Neighborhoods beyond the numbered streets, at meters uptown and across; those that count as towns have names already. */
export const furtherNeighborhoods: readonly (readonly [name: string, uptown: number, across: number])[] = [
  ['Tribeca', -4500, 120],
  ['Lower East Side', -3700, 1900],
  ['SoHo', -3640, 330],
  ['NoHo', -2950, 640],
  ['West Village', -2450, -700],
  ['Washington Heights', 10700, -1330],
  ['Hudson Heights', 11900, -1950],
  ['Fort George', 11950, -1300],
  ['Inwood', 13550, -1420],
]

type Bend = readonly [uptown: number, across: number]

/** The middles of the rivers, as their names run: uptown along the Hudson, downtown along the others. */
export const rivers: readonly (readonly [name: string, middle: readonly Bend[]])[] = [
  [
    'Hudson River',
    [
      [-5800, -900],
      [-3700, -1550],
      [-700, -2450],
      [2600, -2450],
      [6200, -2430],
      [9500, -2550],
      [11900, -2900],
      [15000, -3150],
    ],
  ],
  [
    'East River',
    [
      [4400, 1650],
      [2600, 1930],
      [800, 1740],
      [-700, 2100],
      [-2200, 2820],
      [-3700, 3130],
      [-4600, 2350],
      [-5500, 1560],
      [-6300, 1350],
    ],
  ],
  [
    'Harlem River',
    [
      [14100, -720],
      [12800, -850],
      [11300, -845],
      [10100, -700],
      [8900, -50],
      [7700, 635],
      [7100, 1370],
      [6500, 1810],
      [5300, 1730],
    ],
  ],
]
