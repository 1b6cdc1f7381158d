// The folder of caught mails: per mail an .eml file as a server would get it, and its parts as JSON.
// Imports no TypeScript: lite.config.mjs loads it in plain Node.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'supabase/.temp/mailbox';
const KEPT = 1_000;
const NAME = /^[\w-]+$/;

/** @param {string} root */
export function openMailbox(root) {
  const folder = path.join(root, FOLDER);
  mkdirSync(folder, { recursive: true });
  let count = 0;

  /** Ids of the mails, newest first. */
  function list() {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .sort()
      .toReversed();
  }

  function read(id) {
    if (!NAME.test(id)) return undefined;
    try {
      return JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** @param message the mail in the words of nodemailer */
  async function keep(mail, message) {
    const { createTransport } = await import('nodemailer');
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: raw } = await writer.sendMail(message);
    count += 1;
    const caughtAt = new Date().toISOString();
    const order = `${caughtAt.replace(/[:.]/g, '-')}-${String(count).padStart(4, '0')}`;
    // Mail of bookings and of accounts is kept by two instances, perhaps in the same millisecond.
    const id = `${order}-${randomBytes(2).toString('hex')}`;
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${id}.eml`), raw);
    await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, caughtAt, ...mail }));
    await forgetOldest();
  }

  async function forgetOldest() {
    for (const id of list().slice(KEPT)) {
      await rm(path.join(folder, `${id}.json`), { force: true });
      await rm(path.join(folder, `${id}.eml`), { force: true });
    }
  }

  return {
    list,
    read,
    readRaw: (id) => (read(id) ? readFileSync(path.join(folder, `${id}.eml`)) : undefined),
    keep,
    /** Set while a run is under way and something new came. */
    hasNews: false,
  };
}
