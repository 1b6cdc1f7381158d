import { PASSWORD_LENGTH } from '@/domain/staff-password';
import { PAGE_HEADS } from '../page-heads';

/** Copy of /reset-password: asking for the mail, and the new password behind its link. */
export const RECOVERY = {
  forgot: 'Forgot password?',
  title: PAGE_HEADS.resetPassword.title,
  intro: "Enter your email address. We'll send you a link for setting a new password.",
  email: 'Email',
  missing: 'Please enter your email address.',
  send: 'Send the Link',
  sending: 'Sending...',
  sentTitle: 'Check your email',
  /** The same whether or not the address has an account. */
  sent: (email: string): string =>
    `If ${email} belongs to a staff account, a link is on its way. It works once, within an hour.`,
  notThere: 'No email after a few minutes? Check your spam folder, or ask again.',
  again: 'Ask Again',
  backToLogin: 'Back to sign in',
  linkInvalid: 'This link was used before or has expired. Ask for a new one here.',
  failed: "The link couldn't be sent. Try again.",
} as const;

/** Over a page of staff whose session is over. */
export const SIGN_IN_AGAIN = {
  title: 'Sign in again',
  text: 'Your session has ended. What you typed is still here.',
  leave: 'Leave without saving',
} as const;

/** Copy of /setup: how the first owner gets an account. */
export const SETUP = {
  title: PAGE_HEADS.setup.title,
  intro: 'The owner has the first account, and invites everybody else in Settings.',
  steps: [
    'On the computer that holds the project, run the command below. It asks for the address of the owner.',
    'The owner chooses a password by the link in the email. It works for an hour.',
    'Then sign in here.',
  ],
  command: 'npm run go-live',
  strangers: 'Nobody can make an account on this page: it takes the keys of the project.',
  done: 'This shop has its owner. Ask them for an invitation, or sign in.',
  failed: "The server didn't answer",
  toLogin: 'To the sign-in',
  fromLogin: 'No account yet? Set up the first one',
} as const;

export const NEW_PASSWORD = {
  intro: "Choose a password that you don't use anywhere else.",
  label: 'New password',
  repeat: 'New password again',
  hint: `At least ${PASSWORD_LENGTH.min} characters, with letters and digits.`,
  show: 'Show password',
  problems: {
    short: `Please use at least ${PASSWORD_LENGTH.min} characters.`,
    long: `Please use at most ${PASSWORD_LENGTH.max} characters.`,
    plain: 'Please use letters (a to z) and digits.',
  },
  different: "The passwords don't match.",
  submit: 'Set New Password',
  submitting: 'Saving...',
  weak: 'This password is too easy to guess. Choose another one.',
  same: 'This is your current password. Choose another one.',
  failed: "The password couldn't be changed. Try again.",
  succeeded: 'Your password is changed',
  othersOut: 'Your other devices are signed out. Pages still open there stop within an hour.',
  othersStay: "Your other devices couldn't be signed out. Use Sign Out Everywhere.",
} as const;

/** The step after the password, for accounts that have one. */
export const SECOND_FACTOR = {
  title: 'Enter your code',
  intro: 'Open your authenticator app and type the code it shows for this account.',
  label: 'Six-digit code',
  missing: 'Please enter the six digits of the code.',
  submit: 'Continue',
  submitting: 'Checking...',
  wrong: "That code isn't right. It changes every 30 seconds: type the one you see now.",
  failed: "The code couldn't be checked. Try again.",
  /** Before a new password is set. */
  beforePassword:
    'Your account uses two-step sign-in. Type the code from your authenticator app, too.',
  otherAccount: 'Use another account',
} as const;

/** Adding an authenticator app, where the shop asks every account for one. */
export const NEW_FACTOR = {
  title: 'Set up your second step',
  intro:
    'This shop asks for a code from an authenticator app when staff sign in. It takes a minute, once.',
  begin: 'Set It Up',
  beginning: 'Preparing...',
  failed: "The setup couldn't be started. Try again.",
  unsupported:
    "Two-step sign-in isn't available here. It comes with the hosted database; the one built into this site for trying things out doesn't have it.",
  scan: 'Scan this code with your authenticator app, then type the six digits that it shows.',
  picture: 'Code for your authenticator app to scan',
  byHand: 'No camera? Type this key into the app:',
} as const;

/** The account's authenticator apps. */
export const TWO_STEP = {
  open: 'Two-step sign-in',
  title: 'Two-step sign-in',
  off: 'It is off: your password is all it takes to sign in. With it on, you also type a code from an authenticator app on your phone, so a stolen password is not enough.',
  on: 'It is on: after your password you type a code from one of these apps.',
  loading: 'Looking for your authenticator apps',
  loadFailed: "We couldn't check whether it is on.",
  setUp: 'Set It Up',
  addOther: 'Add another app',
  cancel: 'Cancel',
  close: 'Close',
  app: 'Authenticator app',
  appAdded: (day: string): string => `Added ${day}`,
  added: 'Two-step sign-in is on',
  addedText: 'Your other devices are signed out. Sign in there with your password and a code.',
  remove: 'Remove',
  removeNamed: (day: string): string => `Remove the app added ${day}`,
  removeTitle: 'Remove this authenticator app?',
  removeOneText: 'Its codes stop working. You still sign in with the codes of your other app.',
  removeLastText:
    "Two-step sign-in turns off: your password alone signs you in again. If the shop asks everyone for a code, you'll set up an app again right away.",
  removeYes: 'Remove',
  removed: 'Authenticator app removed',
  removeFailed: "The app wasn't removed",
  removeFailedText: 'It still works. Check your connection, then try again.',
  keep: 'Keep it',
} as const;

/** Both forms say this if the backend could not be reached or refused. */
export const RECOVERY_FAILURES = {
  network: "We can't reach the server. Check your connection, then try again.",
  limit: 'Too many requests. Wait a few minutes, then try again.',
} as const;

export const EVERYWHERE = {
  signOut: 'Sign Out Everywhere',
  done: 'Signed out everywhere',
  doneText: 'Pages still open on other devices stop within an hour.',
  failed: 'Signed out here only',
  failedText: "Your other devices couldn't be reached. Sign in and try again to sign them out.",
} as const;
