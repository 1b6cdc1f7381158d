// The extensions that the migrations create; PGlite has to be given them whenever it opens a database.
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';

export const PGLITE_EXTENSIONS = { btree_gist, pgcrypto };
