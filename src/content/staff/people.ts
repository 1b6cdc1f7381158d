/** Copy of Settings, People. */
export const PEOPLE = {
  text: 'Who can open this dashboard, by what name, and what they may do.',
  failedTitle: "The list didn't load",
  you: 'you',
  roles: { technician: 'Technician', staff: 'Staff', owner: 'Owner' },
  /** Goes after "You may" in the mail and "They may" here. */
  may: {
    technician:
      'see the day and the week, note arrivals, work times and vehicles that are ready, and write notes. Prices and contacts are hidden.',
    staff: 'take bookings, answer quotes, take payments, and see customers and numbers.',
    owner: 'do everything: also settings, money, and who else is let in.',
  },
  theyMay: (may: string) => `They may ${may}`,
  name: 'First name (optional)',
  roleOf: (email: string) => `Role of ${email}`,
  roleChanged: (email: string, role: string) => `${email} is now: ${role}`,
  never: 'Invited, not signed in yet',
  lastSeen: (when: string) => `Last signed in ${when}`,
  secondFactor: 'Two-step sign-in on',
  noSecondFactor: 'Two-step sign-in off',
  invite: 'Invite',
  inviting: 'Inviting...',
  inviteHeading: 'Invite somebody',
  email: 'Email',
  role: 'Role',
  invited: (email: string) => `${email} is invited`,
  invitedText: 'The invitation is on its way. Its link works for an hour.',
  again: 'Send email again',
  againTo: (email: string) => `Send email again to ${email}`,
  sent: 'Invitation sent again',
  remove: 'Remove',
  removeNamed: (email: string) => `Remove ${email}`,
  askRemove: (email: string) => `Remove ${email}?`,
  removeText:
    'They are signed out and can no longer open the dashboard. What they did stays in the history under their name.',
  removeSelfText: 'You lose access at once, and only another owner can invite you again.',
  keep: 'Keep access',
  removed: (email: string) => `${email} has no access any more`,
  wrong: {
    email: 'Enter an email address.',
    has_access: 'This address has access already.',
    other_account:
      'This address has an account that is not staff. Delete it in Supabase under Authentication, Users, then invite again.',
    not_mailed:
      'The account is there, but the invitation was not sent. Use "Send email again" in the list.',
    name_taken: 'Somebody else has this name. Add a letter of the last name.',
    last_owner: 'You are the only owner. Invite another one first.',
    refused: 'Only an owner can do this.',
    unavailable: "The server didn't answer. Look at the list before you try again.",
  },
} as const;

/** Copy of what colleagues call each other. */
export const NAMES = {
  own: 'Your name',
  of: (email: string) => `Name of ${email}`,
  change: 'Name',
  changeOf: (who: string) => `Change the name of ${who}`,
  name: 'First name',
  hint: 'Stands in the history, on notes and on the till from now on. What was written before stays as it is.',
  wrong: 'Up to 40 letters, and no email address.',
  colour: 'Colour',
  colours: {
    none: 'No colour',
    blue: 'Blue',
    green: 'Green',
    violet: 'Violet',
    rose: 'Rose',
    amber: 'Amber',
    slate: 'Slate',
  },
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Name saved',
  refusals: {
    name_taken: PEOPLE.wrong.name_taken,
    gone: 'This person has no access any more.',
  },
  failed: "The name wasn't saved. Try again in a minute.",
} as const;
