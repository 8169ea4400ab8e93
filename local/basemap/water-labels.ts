interface WaterLabel {
  readonly name: string
  readonly at: readonly [lng: number, lat: number]
  /** Clockwise degrees, along the river. */
  readonly angle?: number
  /** Shown from the first zoom up to below the second. */
  readonly zooms: readonly [from: number, to: number]
}

/** Names of large waters, which no registry package carries; places chosen by eye. */
export const waterLabels: readonly WaterLabel[] = [
  { name: 'Pacific Ocean', at: [-134, 36], zooms: [2, 6] },
  { name: 'Atlantic Ocean', at: [-67, 34], zooms: [2, 6] },
  { name: 'Gulf of Mexico', at: [-90.5, 25.6], zooms: [3, 7] },
  { name: 'Lake Superior', at: [-87.6, 47.7], zooms: [5, 9] },
  { name: 'Lake Michigan', at: [-87.0, 43.6], angle: -80, zooms: [5, 9] },
  { name: 'Lake Huron', at: [-82.4, 44.6], zooms: [5, 9] },
  { name: 'Lake Erie', at: [-81.2, 42.2], angle: -22, zooms: [5, 9] },
  { name: 'Lake Ontario', at: [-77.8, 43.65], zooms: [5, 9] },
  { name: 'Chesapeake Bay', at: [-76.2, 37.9], angle: 80, zooms: [7, 11] },
  { name: 'Long Island Sound', at: [-72.9, 41.1], angle: -12, zooms: [8, 11] },
  { name: 'New York Bight', at: [-73.75, 40.3], zooms: [8, 12] },
  { name: 'Lower Bay', at: [-74.09, 40.535], zooms: [10, 14] },
  { name: 'Upper Bay', at: [-74.045, 40.667], zooms: [10, 15] },
  { name: 'Jamaica Bay', at: [-73.86, 40.606], zooms: [10, 14] },
  { name: 'Raritan Bay', at: [-74.2, 40.475], zooms: [10, 14] },
  { name: 'Newark Bay', at: [-74.135, 40.68], angle: -62, zooms: [11, 15] },
  { name: 'Hudson River', at: [-74.0075, 40.7615], angle: -62, zooms: [11, 16] },
  { name: 'Hudson River', at: [-73.957, 40.845], angle: -68, zooms: [11, 16] },
  { name: 'East River', at: [-73.968, 40.727], angle: -72, zooms: [11, 16] },
  { name: 'East River', at: [-73.845, 40.797], zooms: [10, 16] },
  { name: 'San Francisco Bay', at: [-122.28, 37.64], angle: 55, zooms: [8, 12] },
  { name: 'Puget Sound', at: [-122.44, 47.75], angle: -80, zooms: [8, 12] },
]
