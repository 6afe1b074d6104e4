// Has the portal's type fetched, as far as the page has signs of it: the next one is drawn in it (`ownType.ts`).
import { writeStored } from '@crateway/shared/state/browserStorage.ts'

const faces = '1em "IBM Plex Sans Variable", "IBM Plex Mono"'

document.fonts.load(faces, document.documentElement.textContent).then(
  () => writeStored('type', 'own'),
  // The next page tries again.
  () => undefined,
)
