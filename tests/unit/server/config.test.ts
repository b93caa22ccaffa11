import { describe, expect, it } from 'vitest';
import { developmentConfig, readConfig } from '../../../server/config';

describe('the environment', () => {
  it('may be empty: development values stand in, and the VK ones are named', () => {
    const { config, standIns } = readConfig({});
    expect(config).toEqual(developmentConfig);
    expect(standIns).toEqual(['VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID']);
  });

  it('is taken as it is given', () => {
    const { config, standIns } = readConfig({
      PORT: '8080',
      VK_HOST_PORT: '8081',
      DATA_DIR: '/tmp/kadr',
      PUBLIC_URL: 'https://kadr.example/',
      TEST_MODE: '1',
      VK_APP_ID: '51',
      VK_SECURE_KEY: 'secret',
      VK_GROUP_ID: '7',
    });
    expect(config).toEqual({
      port: 8080,
      vkHostPort: 8081,
      dataFolder: '/tmp/kadr',
      publicUrl: 'https://kadr.example',
      testMode: true,
      vkAppId: 51,
      vkSecureKey: 'secret',
      vkGroupId: 7,
    });
    expect(standIns).toEqual([]);
  });

  it('with an empty value is as if the value were not there', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' }).config).toEqual(developmentConfig);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '5173.5'],
    ['VK_HOST_PORT', '70000'],
    ['PUBLIC_URL', 'kadr.example'],
    ['PUBLIC_URL', 'ftp://kadr.example'],
    ['TEST_MODE', 'maybe'],
    ['VK_APP_ID', '-4'],
    ['VK_GROUP_ID', 'kadr'],
  ])('names %s and its value when it is wrong (%s)', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(`"${value}"`);
  });

  it('with one port for both servers says that they must differ', () => {
    expect(() => readConfig({ PORT: '6000', VK_HOST_PORT: '6000' })).toThrow('two different ports');
  });
});
