import { keepNothing } from '../../base/storage.ts';

keepNothing();
