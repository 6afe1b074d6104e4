/** A picture of the installed portal, as the manifest names it. */
interface ManifestIcon {
  readonly src: string
  readonly sizes: string
  readonly type: 'image/png'
  /** `maskable` ones are cut to a shape of the device's choice. */
  readonly purpose: 'any' | 'maskable'
}

/** What a browser is told to install the portal by (W3C Web Application Manifest). */
interface WebManifest {
  readonly name: string
  readonly short_name: string
  readonly id: string
  readonly start_url: string
  readonly scope: string
  readonly display: 'standalone'
  readonly background_color: string
  readonly theme_color: string
  readonly icons: readonly ManifestIcon[]
}

/** Every app has the files of `shared/public`; those of the app that is for everybody are named. */
const iconOf = (file: string, size: number, purpose: ManifestIcon['purpose']): ManifestIcon => ({
  src: `/links-app/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const icons: readonly ManifestIcon[] = [
  iconOf('icon-192.png', 192, 'any'),
  iconOf('icon-512.png', 512, 'any'),
  iconOf('icon-maskable-512.png', 512, 'maskable'),
]

/** As many whole words as fit into the twelve characters below an icon, up to a letter, a full stop or a bracket. */
const fittingWords = /^.{0,11}[\p{L}\p{M}\p{N}.)](?=[^\p{L}\p{M}\p{N}]*\s)/u

/** The name to stand below an icon: its first words where not all of it fits, all of it where the first is too long. */
export function shortName(name: string): string {
  return [...name].length <= 12 ? name : (fittingWords.exec(name)?.[0] ?? name)
}

/** The one manifest of the portal, whoever installs it: home is of each person's own app. In the opening mark's light colours. */
export const webManifest = (providerName: string): WebManifest => ({
  name: providerName,
  short_name: shortName(providerName),
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6f7',
  theme_color: '#0b5f73',
  icons,
})
