/** The address of the land's outline, as `shared/src/build/outline/landOutline.ts` makes it. */
declare module '*?outline' {
  const address: string
  export default address
}
