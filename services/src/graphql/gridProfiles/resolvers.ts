import { assertIsSelf } from '../../http/access.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import { badArgument } from '../listArguments.ts'
import { deleteGridProfile, findGridProfiles, type GridOwner, saveGridProfile, updateGridProfile } from './queries.ts'
import { toColumnsState, toGridId, toProfileName } from './rules.ts'

interface Named extends GridOwner {
  readonly profileName: string
}
interface Change extends Named {
  readonly newProfileName?: string | null
  readonly columnsState?: string | null
  readonly isSelected?: boolean | null
}

/** A person's grid, if it is the caller's own. */
function ownGrid(context: GraphqlContext, { userId, gridId }: GridOwner): GridOwner {
  assertIsSelf(viewerOf(context), userId)
  return { userId, gridId: toGridId(gridId) }
}

export const gridProfileResolvers = {
  Query: {
    userGridProfiles: (_: unknown, args: GridOwner, context: GraphqlContext) =>
      findGridProfiles(context.db, ownGrid(context, args)),
  },
  Mutation: {
    userGridProfileCreate: (_: unknown, args: Named & { readonly columnsState: string }, context: GraphqlContext) =>
      saveGridProfile(
        context.db,
        ownGrid(context, args),
        toProfileName(args.profileName),
        toColumnsState(args.columnsState),
      ),
    userGridProfileUpdate: (_: unknown, args: Change, context: GraphqlContext) => {
      const owner = ownGrid(context, args)
      if (args.isSelected === false) badArgument('isSelected', 'can only be true: select another profile instead')
      return updateGridProfile(context.db, owner, toProfileName(args.profileName), {
        newProfileName: args.newProfileName == null ? undefined : toProfileName(args.newProfileName, 'newProfileName'),
        columnsState: args.columnsState == null ? undefined : toColumnsState(args.columnsState),
        isSelected: args.isSelected ?? undefined,
      })
    },
    userGridProfileDelete: (_: unknown, args: Named, context: GraphqlContext) =>
      deleteGridProfile(context.db, ownGrid(context, args), toProfileName(args.profileName)),
  },
}
