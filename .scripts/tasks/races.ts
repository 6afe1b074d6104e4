// `npm run races`: many visitors on each of many links at once; each link is won once.
import '../../tests/scale/linkRaces.ts'
